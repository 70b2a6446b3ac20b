"""Names everybody has heard of, so that one of them is never taken for a misspelling of another.

A name that people write in several ways has them with `/` between.
"""

ELEMENTS = {
    "en": "hydrogen helium lithium beryllium boron carbon nitrogen oxygen fluorine neon sodium"
    " magnesium aluminium silicon phosphorus sulphur/sulfur chlorine argon potassium"
    " calcium scandium titanium vanadium chromium manganese iron cobalt nickel copper zinc"
    " gallium germanium arsenic selenium bromine krypton rubidium strontium yttrium"
    " zirconium niobium molybdenum rhodium palladium silver cadmium indium tin antimony"
    " tellurium iodine xenon caesium/cesium barium cerium tungsten/wolfram osmium iridium"
    " platinum gold mercury thallium lead bismuth polonium radon francium radium thorium"
    " uranium neptunium plutonium americium mitosis meiosis stalactite stalagmite"
    " astronomy astrology comet asteroid meteorite latitude longitude evaporation"
    " condensation vein artery protein vitamin silicone granite marble graphite diamond"
    " ruby sapphire emerald topaz opal mercury venus mars jupiter saturn uranus neptune"
    " pluto proton neutron electron photon",
    "fr": "hydrogène hélium lithium béryllium bore carbone azote oxygène fluor néon sodium"
    " magnésium aluminium silicium phosphore soufre chlore argon potassium calcium titane"
    " vanadium chrome manganèse fer cobalt nickel cuivre zinc gallium germanium arsenic"
    " sélénium brome krypton rubidium strontium zirconium palladium argent cadmium indium"
    " étain antimoine tellure iode xénon césium baryum cérium tungstène osmium iridium"
    " platine or mercure thallium plomb bismuth polonium radon francium radium thorium"
    " uranium neptunium plutonium mitose méiose stalactite stalagmite astronomie"
    " astrologie comète astéroïde météorite latitude longitude évaporation condensation"
    " veine artère protéine vitamine silicone granit marbre graphite diamant rubis saphir"
    " émeraude topaze opale vénus mars jupiter saturne uranus neptune pluton proton"
    " neutron électron photon",
    "ru": "водород гелий литий бериллий бор углерод азот кислород фтор неон натрий магний"
    " алюминий кремний фосфор сера хлор аргон калий кальций титан ванадий хром марганец"
    " железо кобальт никель медь цинк галлий германий мышьяк селен бром криптон рубидий"
    " стронций цирконий палладий серебро кадмий индий олово сурьма теллур йод/иод ксенон"
    " цезий барий церий вольфрам осмий иридий платина золото ртуть таллий свинец висмут"
    " полоний радон франций радий торий уран нептуний плутоний митоз мейоз сталактит"
    " сталагмит астрономия астрология комета астероид метеорит широта долгота испарение"
    " конденсация вена артерия белок витамин гранит мрамор графит алмаз рубин сапфир"
    " изумруд топаз опал меркурий венера марс юпитер сатурн нептун плутон протон нейтрон"
    " электрон фотон",
}
"""Chemical elements, and what else is easily mistaken in science."""

PERSONS = {
    "en": "bach handel/haendel/händel haydn/haydin mozart salieri beethoven schubert schumann"
    " mendelssohn brahms bruckner mahler wagner weber liszt chopin berlioz bizet gounod"
    " debussy ravel satie verdi vivaldi puccini rossini bellini donizetti paganini strauss"
    " stravinsky tchaikovsky mussorgsky prokofiev rachmaninoff/rachmaninov shostakovich"
    " scriabin borodin dvořák smetana bartók grieg sibelius elgar britten holst monet"
    " manet renoir degas cézanne pissarro sisley seurat signac gauguin matisse picasso"
    " braque dali/dalí miró chagall kandinsky klimt schiele munch rembrandt vermeer rubens"
    " bosch bruegel botticelli titian tintoretto caravaggio raphael michelangelo donatello"
    " goya velázquez delacroix ingres turner constable hopper pollock warhol rothko"
    " magritte shakespeare marlowe milton dickens hardy austen brontë wilde joyce beckett"
    " yeats byron keats shelley wordsworth coleridge blake tolstoy dostoevsky/dostoyevsky"
    " chekhov pushkin gogol turgenev pasternak bulgakov nabokov goethe schiller kafka mann"
    " hesse hugo balzac zola flaubert stendhal maupassant proust camus sartre molière"
    " racine corneille voltaire rousseau diderot montaigne dante petrarch boccaccio"
    " cervantes homer virgil ovid hemingway faulkner steinbeck fitzgerald melville twain"
    " poe orwell huxley tolkien rowling newton einstein galileo copernicus kepler darwin"
    " lamarck mendel pasteur koch fleming curie becquerel röntgen/roentgen bohr planck"
    " heisenberg schrödinger rutherford faraday maxwell ohm volta ampère galvani franklin"
    " edison tesla bell nobel euler gauss leibniz descartes pascal fermat riemann hilbert"
    " hubble halley freud jung adler nietzsche kant hegel marx engels schopenhauer"
    " kierkegaard spinoza locke hume hobbes socrates plato aristotle archimedes pythagoras"
    " euclid lenin lennon stalin trotsky khrushchev brezhnev gorbachev yeltsin putin"
    " churchill thatcher blair roosevelt truman eisenhower kennedy nixon reagan clinton"
    " lincoln washington jefferson napoleon bismarck hitler mussolini franco mandela"
    " gandhi nehru columbus magellan cook vespucci cortés pizarro eisenstein hitchcock"
    " kubrick spielberg lucas chaplin federer nadal djokovic pelé maradona messi ronaldo"
    " bolt phelps senna schumacher",
    "fr": "bach haendel/händel/handel haydn mozart salieri beethoven schubert schumann"
    " mendelssohn brahms bruckner mahler wagner weber liszt chopin berlioz bizet gounod"
    " debussy ravel satie verdi vivaldi puccini rossini bellini paganini strauss"
    " stravinsky/stravinski tchaïkovski/tchaikovsky moussorgski prokofiev"
    " rachmaninov/rachmaninoff chostakovitch scriabine borodine dvořák grieg sibelius"
    " lully rameau couperin monet manet renoir degas cézanne pissarro sisley seurat signac"
    " gauguin matisse picasso braque dali/dalí miró chagall kandinsky klimt schiele munch"
    " rembrandt vermeer rubens bosch bruegel botticelli titien tintoret caravage raphaël"
    " goya vélasquez delacroix ingres courbet corot poussin watteau fragonard david"
    " géricault rodin turner hopper pollock warhol magritte shakespeare milton dickens"
    " hardy austen wilde joyce beckett byron keats shelley tolstoï dostoïevski tchekhov"
    " pouchkine gogol tourgueniev pasternak boulgakov nabokov goethe schiller kafka mann"
    " hesse hugo balzac zola flaubert stendhal maupassant proust camus sartre molière"
    " racine corneille voltaire rousseau diderot montaigne montesquieu rabelais ronsard"
    " villon baudelaire verlaine rimbaud mallarmé apollinaire éluard aragon breton musset"
    " vigny lamartine gide mauriac malraux giono colette duras verne dumas sand dante"
    " pétrarque boccace cervantès homère virgile ovide hemingway faulkner steinbeck"
    " melville twain poe orwell huxley tolkien newton einstein galilée copernic kepler"
    " darwin lamarck buffon mendel pasteur koch fleming curie becquerel röntgen/roentgen"
    " bohr planck heisenberg schrödinger rutherford faraday maxwell ohm volta ampère"
    " galvani franklin edison tesla bell nobel euler gauss leibniz descartes pascal fermat"
    " lavoisier laplace lagrange halley hubble freud jung adler nietzsche kant hegel marx"
    " engels schopenhauer kierkegaard spinoza locke hume hobbes socrate platon aristote"
    " archimède pythagore euclide lénine lennon staline trotski khrouchtchev brejnev"
    " gorbatchev eltsine poutine churchill thatcher roosevelt truman eisenhower kennedy"
    " nixon reagan clinton lincoln washington jefferson napoléon bismarck hitler mussolini"
    " franco mandela gandhi nehru pompidou mitterrand chirac sarkozy hollande macron"
    " clemenceau jaurès blum robespierre danton marat mirabeau richelieu mazarin colbert"
    " colomb magellan cook vespucci cortés pizarro eisenstein hitchcock kubrick spielberg"
    " chaplin truffaut godard federer nadal djokovic pelé maradona messi ronaldo platini"
    " zidane bolt prost senna schumacher",
    "ru": "бах гендель гайдн моцарт сальери бетховен шуберт шуман мендельсон брамс брукнер"
    " малер вагнер вебер лист шопен берлиоз бизе гуно дебюсси равель сати верди вивальди"
    " пуччини россини беллини паганини штраус стравинский чайковский мусоргский прокофьев"
    " рахманинов шостакович скрябин бородин глинка дворжак григ сибелиус моне мане ренуар"
    " дега сезанн писсарро сислей сёра синьяк гоген матисс пикассо брак дали миро шагал"
    " кандинский малевич климт шиле мунк рембрандт вермеер рубенс босх брейгель боттичелли"
    " тициан тинторетто караваджо рафаэль микеланджело гойя веласкес делакруа энгр тёрнер"
    " поллок уорхол магритт репин суриков шишкин левитан серов врубель айвазовский"
    " васнецов шекспир марло мильтон диккенс харди остин уайльд джойс беккет байрон китс"
    " шелли толстой достоевский чехов пушкин лермонтов гоголь тургенев гончаров островский"
    " некрасов тютчев фет блок есенин маяковский ахматова цветаева пастернак булгаков"
    " набоков солженицын шолохов горький бунин куприн гёте шиллер кафка манн гессе гюго"
    " бальзак золя флобер стендаль мопассан пруст камю сартр мольер расин корнель вольтер"
    " руссо дидро монтень данте петрарка боккаччо сервантес гомер вергилий овидий"
    " хемингуэй фолкнер стейнбек твен оруэлл хаксли толкин ньютон эйнштейн галилей"
    " коперник кеплер дарвин ламарк мендель менделеев ломоносов павлов пастер кох флеминг"
    " кюри беккерель рентген бор планк гейзенберг шрёдингер резерфорд фарадей максвелл ом"
    " вольта ампер гальвани франклин эдисон тесла белл нобель эйлер гаусс лейбниц декарт"
    " паскаль ферма хаббл галлей фрейд юнг адлер ницше кант гегель маркс энгельс"
    " шопенгауэр спиноза локк юм гоббс сократ платон аристотель архимед пифагор евклид"
    " ленин леннон сталин троцкий хрущёв брежнев андропов горбачёв ельцин путин медведев"
    " черчилль тэтчер рузвельт трумэн эйзенхауэр кеннеди никсон рейган клинтон линкольн"
    " вашингтон наполеон бисмарк гитлер муссолини франко мандела ганди неру колумб"
    " магеллан кук кортес писарро эйзенштейн тарковский хичкок кубрик спилберг чаплин"
    " федерер надаль джокович пеле марадона месси роналду болт сенна шумахер гагарин титов"
    " терешкова леонов королёв кутузов суворов нахимов ушаков жуков рокоссовский",
}
"""Surnames."""

FIRST_NAMES = (
    "friedrich frédéric frederick frédérick fridrich фридрих фредерик",
    "wilhelm guillaume william вильгельм уильям вильям",
    "johann jean john johannes иоганн жан джон",
    "karl charles carl carlos карл чарльз шарль",
    "ludwig louis lewis людвиг луи льюис",
    "george georg georges jorge георг джордж жорж георгий",
    "nicolas nicholas nicolaus nikolaus nikolai николай николас",
    "peter pierre piotr pyotr pieter pedro пётр питер пьер",
    "paul pablo paolo пауль пол поль",
    "leo léon lev leon лев леон",
    "michael mikhail michel miguel михаил майкл мишель",
    "joseph josef iossif iosif giuseppe иосиф йозеф жозеф джозеф",
    "alexander alexandre aleksandr alejandro александр",
    "andrew andré andrei andreï андрей андре эндрю",
    "henry henri heinrich enrique генри анри генрих",
    "francis françois franz francisco francesco франц франсуа франсиско фрэнсис",
    "anthony antoine anton antonio антон антуан энтони антонио",
    "james jacques jacob джеймс жак якоб",
    "stephen steven étienne stefan стивен стефан",
    "catherine katharine katherine kathryn ekaterina екатерина катрин кэтрин",
    "mary marie maria мария мари мэри",
    "elizabeth elisabeth élisabeth елизавета элизабет",
    "christopher christophe cristóbal cristoforo христофор кристофер",
    "ferdinand fernand fernando hernando hernán фердинанд фернан фернандо",
    "wolfgang вольфганг",
    "amadeus amadé амадей",
    "antonín antonin антонин",
    "theodore théodore fyodor fiodor fedor фёдор теодор",
)
"""First names that are one name, in this or that language."""
