import type { LexiconSource } from './lexicon.ts';

export const en: LexiconSource = {
  language: 'en',
  ordinary: `access ace acorn acre act action active adapt agile air alarm alert alias alien alive alloy ally alpha amber amp anchor
    angel angle apex apollo apple apricot apron arc arcade arch archer arena ark arm army arrow arrows art artisan ash aspen asset
    aster atlas atom attic aurora autumn avenue avocado axe axis bakery balance ball balloon bamboo band bandit bank banner bar
    barn barrel base basecamp basic basket bass bay beach beacon beam bean bear beat beaver bee bell bench berry best beta better
    bicycle bike bird birch bit black blade blaze blend blink block bloom blossom blue blueprint board boat bold bolt bond bone book
    boom boost boot border bottle boulder bounce bow bowl box brace branch brand brave bread breeze brick bridge bright brilliant
    brook broom brush bubble bud buffer bug build builder bull bullet bumble bundle burrow bus butter butterfly button buzz cabin
    cable cactus cake calm camel camp canary candle canopy canvas canyon cap capital capsule captain caravan card cardinal
    care cargo carrot carve case cash castle cat catalyst cave cedar cell center centre century chain chair chalk challenge champion
    chance chapter charge chariot charm chart chase chat check cheer cherry chess chestnut chief chime chip choice chord circle
    circuit citadel citrus city clarity classic clay clean clear clever cliff climb clip clipper cloak clock close cloth cloud clover
    club clue coach coal coast coat cobalt cobra cocoa code coffee coil coin collar collective column comet comfort command common
    community compass complete concept concert concord condor cone connect contact contour copper coral core cork corn corner
    cosmos cottage cotton courier course cove cover coyote craft crane crate crater cream creek crest crew cricket crimson crisp
    cross crow crown cruise crystal cube cup curl current curve cushion custom cycle cypress daily dairy daisy dash data dawn day
    deck deep deer deft delight delta den depot desert desk destiny dew dial diamond dice diesel dig digit dime direct discord
    discover dish dispatch divvy dock dog dollar dolphin dome domino door dot dove draft dragon dragonfly drape dream dress drift
    drill drive drop drum duck dune dusk dust dynamo eagle early earth ease east echo eclipse edge edition egg elbow element elm
    ember emerald emblem empire encore energy engine envoy epic epoch equal equinox era essence estate eternal ether evening ever
    evergreen evolve exact exodus expert express eye fable fabric face factor factory fair fairy faith falcon fame family fan
    fancy farm fast fathom feather feed fern ferry festival fiber fiddle field fig figure file film finch find fine fire firefly
    first fish fit fizz flag flame flare flash flat fleet flex flicker flight flint flip float flock flood flora flow flower flush
    flute fly focus fog foil fold folk font force forest forge fork form format fort fortress fortune forum forward fossil fox
    frame free freedom fresh friend frog front frontier frost fruit fuel full fun fundamental fuse fusion future gable gain galaxy
    gallery game gap garage garden garlic gate gateway gather gauge gear gem gemini genesis genius gentle gesture ghost giant gift
    ginger glacier glass gleam glide glimpse globe glory glow glue goal goat gold golden goose grace grain grand grand granite
    grape graph grasp grass gravity great green greenhouse grid grip groove ground grove growth guard guardian guide guild
    guru gust habit halo hammer hand handy happy harbor harbour hare harmony harp harvest hat haven hawk hazel head health heap
    heart hearth heat heather heaven hedge helix helm help hemlock heritage hero heron hidden high highland hill hinge hint hive
    hobby hold hollow holly home honest honey hook hoop hope horizon horn horse host hour house hub humble hummingbird hunter
    hush hydra icon idea ideal ignite image impact impulse index indigo infinite infinity ink inn insight inspire instant intact
    intercom iris iron island ivory ivy jade jaguar jam jar jasmine jasper java jet jewel jive join jolly journey joy juice
    jump juniper jungle jupiter just keen keep kernel kettle key keystone kick kin kind king kingdom kite kiwi knight knot know
    lab labyrinth ladder lagoon lake lamb lamp lance land lane lantern lark laser later lattice laurel lava lavender lawn layer
    leaf lean leap leather ledger legacy legend lemon lemonade lens level lever liberty library life lift light lighthouse
    lightning lily lime line linear link linen lion lithium little live lively lobby local lock locket locus loft log logic loom
    loop loud lotus love loyal lucid lucky lumber luna lunar lush lynx lyra lyric mace magic magnet magnolia magpie mail main make
    mallow mammoth mandarin mango mantle mantra map maple marathon marble march margin marigold mark market maroon mars marsh
    mason mast master match matrix matter maven maverick max maze meadow medal mellow melody memo mentor mercury meridian merit
    merry mesa mesh message meta meteor method metric metro micro midnight might mile milestone milk mill mimosa mind mine mint
    miracle mirage mirror mission mist mobile mode modern module mojo moment momentum monarch monday monitor monster moon moose
    mosaic moss motion motive motor mountain mouse move muse mushroom music mustang mustard mystic narrow nation native nature
    navigator neat nebula nectar need nest net network neutral new next nickel niche night nimble nimbus noble node nomad noon
    north nose note notes notion nova novel nucleus number nurture nut nutmeg oak oasis oath ocean octave octopus odyssey offer
    office olive omega onion onyx opal open opera optimal option oracle orange orbit orca orchard orchid order origin oriole osprey
    otter outer outlook outpost outset oval oven over owl oxygen oyster pace pacific pack paddle page paint pair palace palette
    palm panda panel panorama panther paper parade paragon parallel park parrot part partner party passage passport patch path
    patriot pattern peace peach peacock peak peanut pear pearl pebble pelican pen penguin penny people pepper perch perfect
    perk petal phantom phoenix piano pick pigeon pilot pillar pillow pin pine pinnacle pioneer pipe piper pirate pitch pivot pixel
    place plaid plain plan planet plank plant plate platform play plaza plenty plot plow plum plume plus pocket pod poem poet point
    polar pole polish pond pony pool poplar poppy porch port portal post postmark potato pottery powder power prairie precision
    premier present press prime prince prism pro probe process prodigy profile progress project promise proof prospect protein
    proton proud proxy public pulsar pulse puma pumpkin pure purple puzzle pyramid quail quality quantum quarry quartz quasar
    queen quest quick quicken quill quilt quiver rabbit race radar radiant radio radish raft rail rain rainbow raise rally ram ranch
    range ranger rapid raven ray razor reach ready real realm reason rebel record red reef reflect reflex relay relic remedy
    remote render rescue resolve resonance response rest retro reverb rhythm ribbon rich riddle ridge right ring ripple rise
    rival river road roam robin rock rocket roger roman roof room root rope rosa rose rotor round route rover royal ruby rudder
    runner runway rush rust saddle safari safe saffron saga sage sail saint salmon salt sanctuary sand sandbox sapling sapphire
    satchel satin saturn savage savanna scale scarlet scout scribe script sea seal search season second secret seed seek segment
    select sense sentinel sentry sequence sequoia serene serenity sesame set seven shade shadow shape share shark sharp shed
    sheep shelf shell shelter shield shift shine ship shirt shop shore show sierra sift sight sigma sign signal silk silver simple
    single siren six sketch skill skin sky skyline slack slate sleep slide sling slope smart smile smith smoke smooth snail snap
    snow snowflake social sofa soft solar solid solo solution sonar song sonic soul sound source south space spark sparrow
    spear spectrum speed sphere spice spider spike spin spiral spirit splash spline splunk spoon sport spot spotlight spring sprout spruce spur square
    squirrel stack stadium staff stage stair stake stamp stand standard star starling start state station statue steady steam
    steel steep stellar stem step stereo stick stitch stock stone storm story stove strata stratus stream street stretch stride strike
    string stripe stroke strong studio study style sublime success sugar suit summer summit sun sundial sunflower sunny
    sunrise sunset super supreme surf surface surge swallow swan sway sweep sweet swell swift swing switch symbol symphony sync
    tableau table tag tailor talent talk talon tame tandem tangent tangle tango tap tape tapestry target tartan task taste
    taurus tea team teapot tempest temple tempo tent terra terrace test thicket thimble think thistle thread thrive throne thrush thunder
    tide tiger tile timber time tiny titan toast token tone tool top topaz torch tornado totem touch tower town toy trace track
    trade trail train transfer transit trap travel treasure tree trek trellis trend trial tribe trident trigger trillium trinity trip triumph
    trout truck true trumpet trust truth tulip tundra tune tunnel turbine turbo turtle twig twin twist umbrella union unique unison
    unit unity universe uplift urban urge valley valor value vanguard vanilla vapor vault vector vega veil velocity velvet venture
    venus verb verge verse vertex very vessel vibe victor victory view viking villa village vine vintage violet viper virtue
    vision vista vital vivid vocal voice volt volume vortex voyage voyager wagon walk wall walnut wander want warm warp
    wasp watch water wave wax way wealth weather weave web wedge well west whale wheat wheel whisper whistle white whole wick
    wild wilderness willow wind window wing winter wire wisdom wise wish wit wizard wolf wonder wood word work workday workshop
    world worth wren yard yarn yellow yield yoga young zebra zen zenith zephyr zero zest zigzag zinc zip zone zoom`,
  calendar: `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
    october november december`,
  bare: `spring summer autumn winter time love energy water light progress gold silver copper iron steel glass
    music sugar salt coffee tea milk honey bread butter nature health balance freedom trust truth wisdom comfort data paper
    cotton silk leather wood work life peace hope faith joy power speed space sound growth wealth rain snow wind fire earth
    air mint ginger garlic vanilla quality success travel sport art history java oxygen zinc lithium momentum clarity harmony
    gravity slack velvet yoga mercury venus mars jupiter saturn linen cocoa fuel insight precision protein timber dust`,
  articles: `a an the this that these those every each any some no my your his her its our their another which what one two three`,
  verbs: `offers offer offered provides provided sells sold makes made launched launches released releases raised raises announced
    announces acquired acquires bought buys supports supported costs cost charges lets allows allowed helps helped integrates
    competes leads led wins won ranks ranked stands focuses specializes specialises targets serves operates runs ran ships shipped delivers
    delivered combines uses used includes features featured builds built remains remained scores scored comes came works worked gives
    gave keeps kept publishes published grew grows expanded expands employs owns owned opened opens closed excels shines lacks
    earns earned received receives beats outperforms undercuts handles covers covered starts started begins has hired introduced
    introduces claims claimed says said promises promised appeals suits fits feels looks tops tracks partners partnered was were
    also still now already currently just recently never always often usually generally typically consistently really even
    can could will would should does did may might`,
  copulas: `be been is are was were has have had seems seem becomes became gets got would will can`,
  products: `app apps platform software tool tools suite crm erp store stores shop shops website site homepage brand brands product products
    service services plan plans pricing subscription account accounts api sdk plugin users user customers customer team shoes shoe jacket
    jackets card cards bank insurance hotel hotels airline airlines phone phones laptop laptops headphones premium pro plus enterprise
    free basic desktop mobile ceo founder founders cofounder headquarters employees alternative alternatives competitors competitor model models
    vehicles cars bikes line lineup range collection workspace integration integrations dashboard extension reviews review labs technologies`,
  companies: `brand company platform startup maker manufacturer vendor provider retailer firm called named tool app software like versus
    vs including via brands from by with than choose recommend try use using consider`,
  conjunctions: `and or versus vs plus`,
  negation: `scarce scant sparse unavailable unmentioned undocumented wasn wasnt weren haven havent hasn hasnt silent unclear uncertain nowhere neither blank not no never cannot
    t without neither nor nothing none unable fail* fails failed lack* couldn didn doesn don isn couldnt didnt doesnt dont isnt cant unfamiliar unaware
    unknown unheard zero hardly nowhere missing absent unlisted unrecognized unrecognised unsuccessful* fruitless vain empty omit omits omitted excluded
    absence nonexistent unranked untested unreviewed unrepresented unverifiable unverified unsubstantiated untraceable unidentifiable inconclusive barely
    scarcely left ignored nobody noone`,
  absence: `missing absent omitted omits omit excluded unlisted unmentioned`,
  unlike: `unlike contrast`,
  finding: `ring rings speculate judge assess unclear track establish ascertain determine substantiate corroborate emerge emerged produce produced know say speak tell comment bell pulled blank
    pinpoint trace dig surfaced turning comes find finds found finding locat* identif* discover* uncover* retriev* knows known knew aware familiar hear heard
    recogni* confirm* verif* unearth* encounter* spot spotted turn turned come came across seen see surfaced pull unfamiliar unaware unknown unheard obtain*
    gather* unrecognized unrecognised authenticat* validat* glean* place help`,
  appearing: `operate operates operating made makes among amongst documented indexed cited discussed unmentioned appear* mention* listed list lists includ* contain* featur* show shows showed shown
    referenc* cover* exist* surfac* return* yield* produc* present missing absent unlisted come comes came turn turned ranks rank figure figures pop pops
    popped popping crop cropped omit omits omitted excluded out absence represented reviewed tested evaluated rated considered described catalogued recorded
    profiled belong belongs part named ignored nonexistent unranked unreviewed untested draw draws drew wrote writes written up`,
  mentioning: `cited unmentioned nowhere mention mentions mentioned listed referenced anywhere nowhere exist exists existed nonexistent unlisted unreviewed
    omitted`,
  telling: `mention mentions list lists include includes contain contains cover covers confirmed confirms`,
  information: `name names existence presence feedback statistics facts news silent word trace sign blank information info detail* data result* mention mentions
    reference references record records trace traces entry entries listing listings review reviews report reports coverage anything something hit hits match
    matches article articles page pages specifics source sources nothing none nowhere evidence material documentation luck success avail clue knowledge
    background empty vain fruitless unsuccessful* zero brand brands company companies product products tool tools business organization service pricing price
    prices idea footprint insight insights proof profile publication publications literature citation citations indication indications hint hints clues`,
  sources: `test tests tested comparison comparisons guide guides source* result* database* training knowledge index list lists material* document* context
    corpus records search searches dataset* ranking* article* data information web internet online public publicly available available page pages rankings
    roundup* top catalogue catalog reviews report reports provided shown literature publication* press media outlets forum* registry registries text texts
    file files memory portal* selection shortlist* leaderboard* chart charts table tables picks recommendations archive* snippet* excerpt* passage* blog blogs
    posts threads directory directories hits matches entries`,
  searching: `search* look looked looking quer* check checked checking scan* brows* research* dug sought seek tried try reviewed reviewing consult* went
    combed scoured`,
  comparing: `else bad negative better than alternative* cheaper lighter faster other others another besides except apart similar comparable reason* problem*
    complaint* issue* fault* flaw* downside* drawback* equal rival* competitor* difference* limit* cheapest best stronger superior worse fewer more much many
    beat beats beyond equivalent substitute* weakness* fault fee fees wrong amiss regret* complain* criticis* criticiz* disappoint* dislike* close hesitat*
    complete incomplete`,
  supposing: `either new small local regional niche private fictional internal renamed recently startup link details context check visit contact directly official if may might perhaps maybe possible possibly could please likely typo misspell* spelled spelling sure whether unclear
    confirm clarify provide share meant mean assuming unless`,
  about: `comes about on regarding concerning for of named called as respect relating related under mentioning matching to with by`,
  first: `i we my our me us`,
  asking: `asked asking question questions query inquiry inquiring enquiry wonder* request requested regarding concerning`,
  wishing: `ask asks asking asked want wanted wish wondering wonder interested curious like know looking`,
  addressing: `you your re youre`,
  contrast: `but however although though yet whereas while`,
  generic: `pros, cons, conclusion, price, pricing, prices, summary, overview, features, key features, benefits, advantages, disadvantages, best for, why,
    why it stands out, note, notes, tip, tips, example, examples, introduction, faq, verdict, bottom line, in short, final thoughts, recommendation,
    recommendations, strengths, weaknesses, drawbacks, limitations, cost, rating, ratings, quality, comfort, durability, design, support, customer support,
    ease of use, performance, security, privacy, integrations, scalability, sources, references, important, warning, step, budget, value, best overall,
    best value, best budget, runner-up, honorable mentions, key takeaways, takeaways, highlights, what to look for, how to choose, materials, size, weight,
    fit, battery life, warranty, shipping, returns, availability, alternatives, other options, comparison, category, brand, product, tool, name, company,
    option, provider, free plan, free trial, free, paid, yes, no, use case, use cases, ideal for, who it's for, website, founded, headquarters, location,
    customer service, reviews, reputation, sustainability, style, options, details, disclaimer, next steps, quick comparison, at a glance, top picks`,
  usual: `the of and to is in that for with are on as this it be or by from an was not can have which your you`,
};
