import type { LexiconSource } from './lexicon.ts';

export const cs: LexiconSource = {
  language: 'cs',
  dropsPronouns: true,
  hasNoArticles: true,
  ordinary: `sklizeň šipka semínko kormidlo veslo žně setba anděl archa atlas aurora balon bambus banka barva bavlna bažant beran beruška bez bílý blesk bobr bor borovice brána brouk bruslař bříza buk buben bylina cedr cesta cihla cíl citron cukr čas čáp čest čistý čtyřlístek dálnice dálka dar déšť diamant divočina domov dotek doubrava drak dráha drahokam drozd dřevo dub duha duše dům dvůr dýka džbán echo energie fénix fialka flétna forma galerie
    gepard hájek háj hladina hlas hlína hora hořec horizont hrad hrášek hrom hrozen hruška hrušeň hvězda hvozd chata chmel chrám chrpa ibišek impuls iris jablko jabloň jaguar jahoda jantar jaro jas jasan jasmín javor jedle jehla jelen jeřáb jeskyně jestřáb jezero ježek jih jiskra jitro jitřenka jízda kachna kámen kanec kapka kaple kapr karta kaštan káva kavka kniha klas klenot klíč klokan kolibřík kolo koník kometa kompas komín kopec kopretina korál koruna kořen kos
    košík kotva kovář kráter kraj král králík krok krtek kruh krystal křídlo křišťál křemen kukačka kůň květ květina labuť lampa láska laskavec lavina led leknín lékárna les lev levandule lilie lípa líska list liška loď louka lotos luk luna lvice maják mák malina mapa maska máta meč med medvěd měď mech melodie měsíc město meteor mlha mlýn modřín moment moře motýl most mosaz mramor mravenec mrak muška myš myslivec nádech náměstí naděje narcis
    nebe nit noc nora nota oáza oáza obilí oblak obzor oceán ocel oheň ohnisko okno oko oliva olše opál orel orchidej ořech osa oslík ostrov otter ovce ovoce palác paleta palma panda panter papír park paprsek pavouk páv pečeť pegas pero perla pes písek píseň plamen plachta planeta pláž plod podzim pohoda pohár pomněnka pole potok pramen pravda prism prut přístav pstruh pták ptáček pole puma původ pylon racek radost rak raketa ráj rákos ráno rarášek reflex rodina rosa routa růže
    rubín ruka ryba rybník rys rytíř řeka řeřicha safír salvie sekvoj sen severka sever sedmikráska silák síla síť skála sklo skok skřivan slavík slon slovo slunce slunečnice smaragd smrk sněhulák sněženka sníh socha sojka sokol sova splav srdce srna stáda stezka stín strom stroj struna stráž střela stříbro stříž studna sýkora svět světlo svoboda symfonie šafrán šálek šeřík šíp šípek šiška šnek štír štít štika štěstí tábor tanec tečka topol trava tráva trnka trůn třešeň tulipán tygr tymián
    údolí úhel úl úspěch úsvit vánek váha vanilka vážka včela věk vejce věž veverka vesmír vík víno viola višeň vítr vlaštovka vlk vločka vlna voda volnost vrabec vrána vrba vrchol vřes vůně výhled výr vydra zahrada zajíc zámek západ záře zebra zelený zem země zeď zima zlato zrcadlo zrno zvon žába žár žito život žralok želva`,
  calendar: `pondělí úterý středa čtvrtek pátek sobota neděle leden únor březen duben květen červen červenec srpen září říjen listopad prosinec`,
  articles: `ten ta to ti ty tato tento toto tyto každý každá každé můj moje tvůj tvoje jeho její náš naše jejich nějaký nějaká nějaké žádný žádná žádné jiný jiná jiné všechny který která`,
  verbs: `nabízí prodává vyrábí dělá dodává umožňuje pomáhá integruje stojí vyniká uvedla uvedl uvádí má měla měl vítězí vyhrála vyhrál sází používá vede konkuruje publikuje oznámila oznámil kupila koupila koupil získává získala získal kombinuje zaručuje otevřela otevřel zvýšila zvýšil snížila snížil
    zaměstnává slibuje cílí disponuje udržuje přidává překonává přesvědčí jde může posílá zůstává patří funguje roste vychází poskytuje také se rovněž není přijímá podporuje dává zaměřuje spustila spustil vlastní dbá boduje dováží zasílá exceluje účtuje vystupuje si`,
  copulas: `je jsou byl byla bylo zdá bývá`,
  products: `aplikace platforma software nástroj účet karta plán předplatné obchod obchody služba služby banka pojištění pojišťovna hotel premium pro plus zákazník zákazníci model modely`,
  companies: `značka značky značkou značce značku firma firmy firmou firmě firmu společnost společnosti společností platforma platformy platformu software nástroj nástroje aplikace aplikaci výrobce dodavatel obchod banka název názvem jako startup konkurent konkurenta od s v u vyberte použijte doporučuji místo pro používá
    volí zvolte`,
  conjunctions: `a nebo či i ani vs`,
  negation: `málo netrouf* aniž nesetk* mlčí bezvýsledn* neříkají neříká ne není nejsou žádn* nic nikdy bez ani bohužel neznám* nenal* nenaš* nenach* nepodařilo nemám nemáme
    nemohu nemohl* nelze nevím neví nevíme nedokáž* neobjev* nevyskyt* neuvád* neuved* nefiguruj* nezmiň* nezmín* nepamat* nedohled* neexist* marně chybí
    nikde nulov* prázdn* neúspěš* neseznám* nedisponuj* nevyhled* nezaznam* nezjist* nemá nepovedlo nebyl* nepřin* neevid* neslyš* nevede nenarazi* nedaří
    neověř* nepotvrd* neobsah* nezná nevypl* nevrát* absent* absenc* vynechán* vynechá* opomíj* opomenut* vyloučen* nepřítom* chyběl* chybějí nenajde* nenajd*
    nemožné stěží sotva bezúspěš* schází nejsem nejsme nedostupn* nikdo nikoho vůbec`,
  absence: `absent* vynechán* chybí chyběl* chybějí schází opomenut*`,
  unlike: `rozdíl`,
  finding: `najdete najde sahá sahají sahaj* zodpověd* vyjádřit zahléd* hodnotit posoudit nesetk* mluví píší bezvýsledn* neříká neříkají říct říci říká nal* najít najdu našel našl* nenal* nenaš* nach* nenach* znám* zná známe neznám*
    nezná vím nevím neví nevíme víme dohled* nedohled* vyhled* nevyhled* objevil* zjist* nezjist* ověř* neověř* potvrd* nepotvrd* identifik* narazi* nenarazi*
    mám nemám nemáme máme k_dispozici dispon* nedispon* získat slyš* neslyš* seznám* neseznám* podařilo nepodařilo povedlo nepovedlo povědom* potvrzen* zjišt*
    doklád* doložit doložen* dopátr* vypátr* objevit uvést sdělit odpovědět postřeh* zachyt* vystopov* setk* pomoci poradit`,
  appearing: `věnov* zabýv* působ* mezi objev* neobjev* vyskyt* nevyskyt* uvád* neuvád* uved* neuved* figuruj* nefiguruj* zmiň* zmín* nezmiň* nezmín* existuj* neexist* obsah*
    neobsah* chybí nachází nenachází zahrn* nezahrn* evid* neevid* zaznam* nezaznam* nevypl* absent* absenc* vynechán* opomíj* opomenut* přítom* nepřítom*
    patří zařazen* zařad* vyskak* vyskoč* hovoř* řeč mluví píše píší jmenuj* jmenován* testován* hodnocen* popsán* popisuj* dokument* registr* zachycen*
    pojednáv* věnuj* obsaž* vrac* vrát* zanech* součást* schází chybějí nalez* dostal* umístil* umístěn* figuroval* přin* vede psal* psát vyšel vyšla
    testoval* recenzoval* napsal*`,
  mentioning: `nikde zmín* zmiň* zmíněn* nezmín* nezmiň* neobjev* nevyskyt* neuvád* nefiguruj* neexist* uveden* objev* vyskyt* nejmenuj* jmenován* zaznamen*
    zachycen* hovoř* řeč zařazen* opomenut* vynechán* přítom*`,
  telling: `uvádí neuvádí zmiňuje nezmiňuje zahrnuje nezahrnuje popisuje jmenuje obsahuje eviduje vrací nabízí přináší neobsahuje patří nepatří zná ví nezná
    neví nemá disponuj* nedisponuj* potvrd* nepotvrd* získ* nezísk* zjist* nezjist* ověř* neověř* obsahuj* neobsahuj* uvedl uvedla uvedli neuvedl neuvedla neuvedli má nabíz* nenabíz*`,
  information: `důkaz* mlčí existenc* slovo slova ponětí tušení informac* info údaj* dat* podrobnost* detail* výsled* zmín* odkaz* stop* zdroj* nic zpráv*
    dokument* člán* recenz* úspěch* marně značk* firm* společnost* produkt* služ* náz* znalost* neúspěš* záznam* poznat* cena ceny cenu cen ceně fakta fakt publikac*
    stránk* test* povědomí indici* obsah svědectv* přítomnost* hodnocen* materiál* text*`,
  sources: `dtest* značkám značkami značkách test* recenz* zdroj* výsled* databáz* dat* seznam* vyhled* znalost* index* dokument* žebříč* člán* web* internet* rejstřík* přehled* trénin*
    materiál* strán* průvod* srovn* podklad* katalog* značky značek publikac* tisk* médi* medií for* blog* kontext* úryvk* tabulk* výběr* portál* pamět* síti
    top literatur* soubor* souhrn* soupis* zpráv* textech text* hledán* adresář*`,
  searching: `podíval* díval* hled* vyhled* pátr* prohled* prověř* zkontrol* dotaz* procház* prošel prošla projel zkoumal*`,
  comparing: `proti vady vad špatn* negativ* lepší než alternativ* jin* kromě mimo podobn* důvod* problém* stížnost* nevýhod* vad* konkuren* rozdíl*
    srovnatel* stejně levnější lehčí výhrad* vedle zklam* zklame litov* vytkn* vytýk* stěžov* kompletn* úpln* vyrovn* rovnoc* překon* váhal* váhat zaváh*
    chyby chybu poraz* předč* přebij* neporaz*`,
  supposing: `nová nový malá malý místní regionální fiktivní interní odkaz zkontrolujte navštivte oficiální přímo kontaktujte pokud jestli možná možné pravděpodobně snad může prosím překlep* pravopis* napsan* mysl* sdíl* ujist* zda kdyby případně upřesn*`,
  about: `po o k pro ke na s názvem u ohledně týkající týkajících co jménem pod`,
  first: `já my mi mně mých mé mém má naše našich nám jsem jsme`,
  asking: `rozhodujete uvažujete zvažujete podívejme ptá* zept* dotaz* otáz* ohledně týká chcete chtěl*`,
  wishing: `ptáte ptáš chcete chceš vědět zajímá hledáte`,
  addressing: `ptáte ptáš chcete chceš zajímá vy ty`,
  contrast: `ale avšak však ačkoli přestože zatímco nicméně`,
  generic: `výhody, nevýhody, závěr, shrnutí, cena, ceny, přehled, funkce, vlastnosti, proč, poznámka, tip, tipy, příklad, příklady, úvod, doporučení, silné stránky, slabé stránky, náklady, kvalita, komfort, design, bezpečnost, soukromí, integrace, zdroje, důležité, krok, rozpočet, hodnota, alternativy, srovnání, kategorie, značka, produkt, nástroj, název, ideální pro, nejlepší pro,
    velikost, hmotnost, materiály, záruka, doprava, dostupnost, zákaznická podpora, udržitelnost, výkon, zdarma, ano, ne, možnosti, podrobnosti, stručně, verdikt, místo, plusy, mínusy`,
  usual: `a v na se je že s z do pro to si jsou nebo jako ale který od po za při více`,
};
