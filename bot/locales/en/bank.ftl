# A server's own question cards.

cmd-quiz-add = add
cmd-quiz-add-about = Add a question card of this server’s own
cmd-quiz-import = import
cmd-quiz-import-about = Add the question cards of a file: CSV, JSON, or an Open Trivia Database export
cmd-quiz-export = export
cmd-quiz-export-about = Get this server’s own question cards as a file
cmd-quiz-review = review
cmd-quiz-review-about = Page through this server’s own question cards, and retire some
cmd-quiz-language = language
cmd-quiz-language-about = Of cards that do not say it; the server’s, if you leave it out
cmd-quiz-difficulty = difficulty
cmd-quiz-difficulty-about = 1 easy, 2 medium, 3 hard
cmd-quiz-file = file
cmd-quiz-file-about = CSV with category, text, answers (| between them); or JSON
cmd-quiz-skip = skip_wrong
cmd-quiz-skip-about = Import the good rows even if others are wrong
cmd-quiz-card = card
cmd-quiz-card-about = Begin with this card, by its number

bank-category-culture = Culture
bank-category-history = History and geography
bank-category-politics = Politics
bank-category-science = Science and technology
bank-category-sport = Sport
bank-in-en = English
bank-in-fr = French
bank-in-ru = Russian

# Who may
bank-in-server = Question cards belong to a server: use this command there.
bank-not-yours = Only those who may manage messages or the server, and its jury, see and change its question cards.

# The dialog
bank-modal-title = A question card
bank-modal-category = Category
bank-modal-question = Question
bank-modal-answers = Right answers
bank-answers-why = One a line; the first is the one that is printed, the others are as right.
bank-added = Card { $card } is in, and will be dealt at this server’s tables:
    { $look }
# $reasons: the sentences from “Rows that are wrong”. $typed: what the person wrote.
bank-not-added = No card was added. { $reasons }
    You wrote:
    { $typed }

# How a card looks
bank-card = **Card { $card }** · { $category } · difficulty { $difficulty } of 3
bank-question = { $lang } · { $text }
bank-answers = → { $answers }
bank-met = { $people ->
        [0] -# Nobody has met it yet.
        [one] -# { $people } person has met it.
       *[other] -# { $people } people have met it.
    }

# The panel
bank-title = { $cards ->
        [0] ### This server has no question cards of its own
        [one] ### This server has { $cards } question card of its own
       *[other] ### This server has { $cards } question cards of its own
    }
bank-count = { $category }: { $count }
bank-page = -# Page { $page } of { $pages }
bank-sure = Retire this card? It is never dealt again; tables where it lies play on with it.
bank-no-such-card = There is no card { $card } in play on this server.
bank-none = This server has no question cards of its own yet. `/quiz add` and `/quiz import` add some.
bank-exported = { $cards ->
        [one] This is the { $cards } question card of this server; `/quiz import` takes the file.
       *[other] These are the { $cards } question cards of this server; `/quiz import` takes the file.
    }
button-bank-retire = Retire { $card }
button-bank-sure = Retire for good

# Files that cannot be taken
bank-too-large = This file is too large: { $most } kB at most. Please cut it into several.
bank-not-utf8 = This file isn’t UTF-8 text. Please save it once more as “CSV UTF-8” or as JSON.
bank-empty = There are no question cards in this file.
bank-not-json = This file is not whole JSON. Please write it out once more.
bank-json-other = This JSON holds no question cards: I know my own files (“cards”) and those of the Open Trivia Database (“results”).
bank-too-many-rows = This file has more than { $most } rows. Please cut it into several.
bank-columns-missing = The first row must name the columns, and these are missing: { $names }. A sheet has at least category, text, answers.
bank-columns-twice = These columns are there twice: { $names }.
bank-columns-language = There are columns in languages that I don’t speak ({ $names }); I know { $known }.
bank-csv-broken = This sheet breaks off at line { $line }: a quotation mark is not closed, or something follows where it closes.
bank-full = { $new ->
        [one] This server has { $have } cards, and { $new } more would be over the limit of { $most }.
       *[other] This server has { $have } cards, and { $new } more would be over the limit of { $most }.
    } Retire some with `/quiz review`.

# What came of an import
bank-imported = { $cards ->
        [one] { $cards } card is in, and will be dealt at this server’s tables.
       *[other] { $cards } cards are in, and will be dealt at this server’s tables.
    }
bank-skipped = { $rows ->
        [one] { $rows } row is wrong and was left out:
       *[other] { $rows } rows are wrong and were left out:
    }
bank-nothing-imported = { $rows ->
        [one] Nothing was imported: of { $rows } row { $wrong } is wrong.
       *[other] Nothing was imported: of { $rows } rows { $wrong } are wrong.
    }
bank-all-wrong = All of them are in the attached file.
bank-skip-offer = { $cards ->
        [one] Put it right and import it again; or choose **{ cmd-quiz-skip }**, and the { $cards } good row is imported without the others.
       *[other] Put it right and import it again; or choose **{ cmd-quiz-skip }**, and the { $cards } good rows are imported without the others.
    }
bank-line-row = Row { $row }: { $reasons }
bank-line-entry = Entry { $row }: { $reasons }

# Rows that are wrong
bank-row-category = “{ $name }” is no category; there are { $known }.
bank-row-text = { $length ->
        [one] The question has { $length } character; it takes { $least } to { $most }.
       *[other] The question has { $length } characters; it takes { $least } to { $most }.
    }
bank-row-no-answer = There is no answer.
bank-row-answers = { $count ->
        [one] There is { $count } answer; { $most } at most.
       *[other] There are { $count } answers; { $most } at most.
    }
bank-row-answer = “{ $answer }” is no answer: it needs a letter or a digit, and { $most } characters at most.
bank-row-told = The answer “{ $answer }” stands in the question.
bank-row-unprintable = There are control characters in it.
bank-row-kind = “{ $name }” is no kind; there are { $known }.
bank-row-difficulty = The difficulty is 1, 2 or 3.
bank-row-full-name = full_name is yes or no.
bank-row-language = “{ $name }” is no language that I speak; there are { $known }.
bank-row-language-twice = One language is there twice.
bank-row-cells = It has { $count } cells and the first row { $most }: a text with commas needs quotation marks.
bank-row-shape = “{ $where }” is missing, or not what it should be.
bank-row-again = The same question is at { $row } already.
bank-row-own = This server has this question already.
bank-row-printed = My own cards have this question already.
bank-row-boolean = True-or-false questions can’t be played.
bank-row-choices = This question needs its choices to be seen.
