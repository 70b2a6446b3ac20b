# A server's own question cards.

cmd-questions-add = add
cmd-questions-add-about = Add a question card of this server’s own
cmd-questions-import = import
cmd-questions-import-about = Add the question cards of a file: CSV, JSON, or an Open Trivia Database export
cmd-questions-export = export
cmd-questions-export-about = Get this server’s own question cards as a file
cmd-questions-manage = manage
cmd-questions-manage-about = Page through this server’s own question cards, and retire some
cmd-questions-language = language
cmd-questions-language-about = Language for cards that don’t state one (default: the server’s)
cmd-questions-difficulty = difficulty
cmd-questions-difficulty-about = 1 easy, 2 medium, 3 hard
cmd-questions-file = file
cmd-questions-file-about = CSV with category, text, answers (| between them); or JSON
cmd-questions-skip = skip_wrong
cmd-questions-skip-about = Import the good rows even if others are wrong
cmd-questions-card = card
cmd-questions-card-about = Begin with this card, by its number

bank-category-culture = Culture
bank-category-history = History and geography
bank-category-politics = Politics
bank-category-science = Science and technology
bank-category-sport = Sport
bank-in-en = English
bank-in-fr = French
bank-in-ru = Russian
bank-in-nl = Dutch

# Who may
bank-in-server = Question cards belong to a server: use this command there.
bank-not-yours = Only people who can manage messages or the server, and its jury, can see and change its question cards.

# The dialog
bank-modal-title = A question card
bank-modal-category = Category
bank-modal-question = Question
bank-modal-answers = Correct answers
bank-answers-why = One per line. The first is the one shown; all of them are accepted.
bank-added = Card { $card } is in and will be dealt at this server’s tables:
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
        [0] -# Nobody has seen it yet.
        [one] -# { $people } person has seen it.
       *[other] -# { $people } people have seen it.
    }
bank-played = -# { $lang }: { $right } of { $answers } right · difficulty { $difficulty }

# The panel
bank-doubtful = -# ⚠️ { $lang }: nobody got it right without a jury. Are its answers right?
bank-title = { $cards ->
        [0] ### This server has no question cards of its own
        [one] ### This server has { $cards } question card of its own
       *[other] ### This server has { $cards } question cards of its own
    }
bank-count = { $category }: { $count }
bank-page = -# Page { $page } of { $pages }
bank-sure = Retire this card? It’s never dealt again; games already using it will keep it.
bank-no-such-card = This server has no card { $card } in play. `/questions manage` shows them all.
bank-none = This server has no question cards of its own yet. Add some with `/questions add` or `/questions import`.
bank-exported = { $cards ->
        [one] This server’s { $cards } question card; `/questions import` reads this file.
       *[other] This server’s { $cards } question cards; `/questions import` reads this file.
    }
button-bank-retire = Retire { $card }
button-bank-sure = Retire for good

# Files that cannot be taken
bank-too-large = This file is too large: at most { $most } kB. Split it up.
bank-not-utf8 = This file isn’t UTF-8 text. Save it again as “CSV UTF-8” or as JSON.
bank-empty = There are no question cards in this file. A sheet has at least category, text, answers.
bank-not-json = This file isn’t complete JSON. Export it again.
bank-json-other = This JSON has no question cards: I read my own files (“cards”) and those of the Open Trivia Database (“results”).
bank-too-many-rows = This file has more than { $most } rows. Split it up.
bank-columns-missing = The first row must name the columns, and these are missing: { $names }. A sheet has at least category, text, answers.
bank-columns-twice = These columns appear twice: { $names }. Keep one of each.
bank-columns-language = There are columns in languages I don’t speak ({ $names }); I know { $known }.
bank-csv-broken = This sheet breaks at line { $line }: a quotation mark isn’t closed, or something follows right after it.
bank-full = { $new ->
        [one] This server has { $have } cards, and { $new } more would be over the limit of { $most }.
       *[other] This server has { $have } cards, and { $new } more would be over the limit of { $most }.
    } Retire some with `/questions manage`.

# What came of an import
bank-imported = { $cards ->
        [one] { $cards } card is in and will be dealt at this server’s tables.
       *[other] { $cards } cards are in and will be dealt at this server’s tables.
    }
bank-skipped = { $rows ->
        [one] { $rows } row is wrong and was left out:
       *[other] { $rows } rows are wrong and were left out:
    }
bank-nothing-imported = { $rows ->
        [one] Nothing was imported: { $wrong } of { $rows } row is wrong.
       *[other] Nothing was imported: { $wrong } of { $rows } rows are wrong.
    }
bank-all-wrong = All of them are in the attached file.
bank-skip-offer = { $cards ->
        [one] Fix the file and import it again; or choose **{ cmd-questions-skip }** to import the { $cards } good row without the others.
       *[other] Fix the file and import it again; or choose **{ cmd-questions-skip }** to import the { $cards } good rows without the others.
    }
bank-line-row = Row { $row }: { $reasons }
bank-line-entry = Entry { $row }: { $reasons }

# Rows that are wrong
bank-row-category = “{ $name }” isn’t a category; use one of: { $known }.
bank-row-text = { $length ->
        [one] The question has { $length } character; it needs { $least } to { $most }.
       *[other] The question has { $length } characters; it needs { $least } to { $most }.
    }
bank-row-no-answer = There’s no answer: give at least one.
bank-row-answers = { $count ->
        [one] There is { $count } answer; at most { $most } are allowed.
       *[other] There are { $count } answers; at most { $most } are allowed.
    }
bank-row-answer = “{ $answer }” can’t be an answer: it needs a letter or a digit, and at most { $most } characters.
bank-row-told = The question gives away its answer “{ $answer }”.
bank-row-unprintable = It contains control characters: remove them.
bank-row-kind = “{ $name }” isn’t a kind; use one of: { $known }.
bank-row-difficulty = The difficulty must be 1, 2 or 3.
bank-row-full-name = full_name must be yes or no.
bank-row-language = I don’t speak “{ $name }”; use one of: { $known }.
bank-row-language-twice = One language appears twice.
bank-row-cells = It has { $count } cells, the first row { $most }: put a text with commas in quotation marks.
bank-row-shape = “{ $where }” is missing, or not what it should be.
bank-row-again = The same question is already at { $row }.
bank-row-own = This server already has this question.
bank-row-printed = My own cards already have this question.
bank-row-boolean = True-or-false questions can’t be played.
bank-row-choices = This question only makes sense with its multiple-choice options, which aren’t shown in this game.
