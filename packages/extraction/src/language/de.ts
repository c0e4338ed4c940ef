import type { LexiconSource } from './lexicon.ts';

export const de: LexiconSource = {
  language: 'de',
  capitalNouns: true,
  ordinary: `Schmiede Köder abend abenteuer adler ahorn akku aktion alarm allianz alltag alpen amsel anfang angebot anker antrieb apfel arche ast atem atlas auge aurora
    aussicht auto bach bahn balance balken ball bambus band bank bär bau baum becher berg bernstein biene bild birke birne blatt blick
    blitz blume boden bogen bohne boot brief brille brise brot brücke brunnen buch buche bucht bund burg busch butter dach dampf delfin diamant
    distel dorf drache draht düne echo eck ecke edelweiß eiche eimer einhorn eis eisen elch elster ente erde ernte esel eule fabrik
    faden fahne falke falter familie farbe farn faust feder feld fels fenster ferien feuer fichte fink fisch flagge flamme fliege flieder
    flocke flügel fluss flut form forst fortschritt frau freiheit freude freund frieden frosch frucht frühling fuchs funke fuß gabel galerie gans
    garten gast gebirge gedanke geist geld gemüse genuss geschmack gewinn gipfel glanz glas glocke glück gold graben gras gut güte hafen hahn
    hain halm halt hammer hand hase haus hecht heide heimat held herbst herd herz himmel hirsch hof hoffnung holz honig horizont horn hügel
    hummel hund hut hütte idee igel imker insel jäger jugend kaffee käfer kamin kamm kanal kante karte kastanie kasten katze keller kern kerze kette
    kiefer kiel kiesel kind kirsche klang klee klinge kloster knopf knoten kompass könig korb korn kraft kran kranich kranz kraut kreis kreuz krone
    kugel kuh kunst küste lachs laden lager lamm lampe land lärche laterne laub lauf leben leder leiter lerche leuchtturm licht liebe lilie linde
    linie linse löffel lorbeer lotse löwe luchs luft luna mantel markt marder maske mast mauer maus meer mehl meise meister messer metall milch minze
    mohn mond moos morgen möwe mühle münze mund muschel mut nacht nadel nagel natur nebel nelke nest netz nord norden nuss oase ofen ohr
    orbit osten otter palme panther papier pappel park perle pfad pfeffer pfeil pferd pflaume pfote pilot pilz pinsel planet plan plus punkt quelle rabe rad
    rahmen rand rast raum reh reif reise riese rind ring ritter rose rose ruder ruhe saft salz samen sand säule schach schale schatten schatz
    schere schiff schild schilf schirm schloss schlüssel schnecke schnee schritt schuh schwalbe schwan schwung see segel seide seife seil seite sieg
    silber sinn sommer sonne spatz specht speicher spiegel spiel spitze sprung spur stab stadt stadtwerk stahl stamm stand star stein steinbock stern stier stil stimme
    storch strahl strand strauß strom stube stück stufe sturm süden tal tanne tasche tat tau taube tee teich thymian tiger tisch ton tor traube traum
    treppe treue trommel tropfen tulpe turm ufer uhr ulme veilchen vision vogel vorteil waage wabe wacholder wagen wal wald wand wanderer wasser weg weide wein
    weizen welle welt werk westen wetter wiese wild wille wind winkel winter wolf wolke wolle wort wunder wunsch wurzel zahn zauber zaun zeder zeit zelt
    zeug ziege ziegel ziel zimt zirkel zukunft zunft zweig zwiebel`,
  calendar: `montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember`,
  bare: `zeit liebe energie wasser licht fortschritt gold silber eisen stahl glas musik zucker salz kaffee tee milch honig brot natur gesundheit freiheit vertrauen wahrheit
    komfort papier leder seide holz arbeit leben frieden hoffnung freude kraft klang erfolg schnee regen luft luft ruhe mut glück holz wolle milch wein obst leinen strom`,
  articles: `es der die das den dem des ein eine einen einem einer eines im am zum zur vom beim ins ans jede jeder jedes jeden jedem kein keine keinen keiner mein meine dein ihre ihr
    ihren sein seine seinen unser unsere diese dieser dieses diesen diesem welche welcher manche viel viele mehr wenig etwas alle aller eigene eigenen neue neuen neuer guter gute gutes guten
    frische frischer frischen frisches reiner reines kleine kleiner kleinen großen große großer alte alter alten zwei drei vier ohne erste ersten letzte letzten nächste nächsten`,
  verbs: `hingegen dagegen jedoch bietet bieten verkauft stellt liefert produziert macht entwickelt hat hatte verlangt kostet überzeugt punktet setzt wirbt gehört gilt zählt eignet führt gewinnt landet
    kam kommt bringt brachte erlaubt ermöglicht unterstützt integriert kombiniert nutzt verwendet gibt wurde wird hilft arbeitet baut betreibt veröffentlichte veröffentlicht startete
    startet übernahm kaufte senkte erhöhte senkt erhöht hebt schneidet belegt erreicht erhält erhielt liegt steht bleibt schlägt wirkt passt richtet konzentriert spezialisiert verzichtet
    verspricht meldet kündigte kündigt plant expandiert wächst verschickt versendet gewährt empfiehlt vertreibt hält läuft fällt sticht glänzt patzt fertigt achtet kann
    auch sich`,
  copulas: `ist sind war waren wird wirkt scheint`,
  products: `app software plattform tool konto karte karten abo tarif tarife preise kunden nutzer nutzerinnen produkte produkt shop filiale filialen modell modelle marke team schuhe schuh jacke handy
    versicherung bank hotel gruppe pro premium plus alternative alternativen kundendienst support website webseite gmbh ag`,
  companies: `marke firma unternehmen anbieter hersteller anbieters herstellers marken namens plattform tool software app händler startup konzern bank versicherer dienst hersteller wie zb etwa beispielsweise
    konkurrent wettbewerber alternative`,
  conjunctions: `und oder sowie vs versus bzw`,
  prepositions: `bevorzugen bevorzugt wählten schätzen loben lobt nennen meiden kaufen testen vergleichen empfiehlt bei von mit gegenüber laut via statt gegen wie nutzt nutzen empfehle empfehlen wählen nehmen namens nach`,
  negation: `nein keinerlei unerwähnt schweigen schweigt nirgendwo unklar unauffindbar* fraglich nicht kein keine keinen keinem keiner keines keinerlei nichts nie
    niemals ohne weder noch unbekannt leider erfolglos ergebnislos vergeblich leer null fehlt fehlen nirgends unbekannte fehlanzeige vergebens
    unberücksichtigt abwesen* ausgelassen ausgeklammert ausgespart ausgeschlossen übergangen übergehen außen unzugänglich unmöglich nirgend kaum unbestätigt
    fehlend* fehlte fehlten mangels erübrigt nullergebnis vermisst vermisse vermissen unerwähnten nichtexist* inexistent ergebnislose außerstande scheiterte
    scheitern gescheitert niemand niemanden niemandem dunkeln`,
  telling: `kennt nennt führt listet stellt bietet liefert zeigt schafft geht enthält bespricht findet weiß`,
  absence: `fehlt fehlen fehlte fehlten fehlend* vermisst ausgelassen abwesen*`,
  unlike: `anders gegensatz unterschied`,
  finding: `stoßen tappe urteilen herauszufinden aufzufinden aufzuspüren weiterhelfen begriff anfangen unklar fraglich sprechen spricht zutage aufgespürt aufspüren unauffindbar*
    auffindbar sagen sagt auskunft nachvollziehen einordnen begegnete begegnet recherchieren find* gefunden fand fanden fündig ermitteln ermittelt entdeck*
    kenn* kennt bekannt bekannte kannte weiß wissen wüsste identifizier* bestätig* verifizier* feststell* ausfindig auffind* recherchier* stoße stieß gestoßen
    unbekannt vertraut gehört begegnet nachweis* herausfinden sagen sagt vor vorliegen vorliegend liegen liegt zuordnen vermisst lokalisier* eruier* eruieren
    greifbar nachzuweisen belegen belegt erfahren beantworten aufstöbern ausmachen aufgefunden angetroffen gelesen gelungen gemacht helfen ausgegangen
    beurteilen schreibt geschrieben`,
  appearing: `befindet tätig aktiv abgedeckt erprobt vorhanden geführt taucht auftauch* aufgetaucht erscheint erschein* erwähn* genannt aufgeführt aufgelistet gelistet enthalten vorkomm* vorkommt
    kommt verzeichnet existier* aufgeführt steht fehlt fehlen vertreten findet dabei abwesen* berücksichtig* unberücksichtigt ausgelassen ausgeklammert
    übergangen übergehen ausgespart außen geht eingegangen eingehen eingeht aufgenommen aufgezählt erfasst hinterlegt behandel* besprochen bespricht
    thematisier* angeführt führt führen aufführen listen listet geschafft schafften schaffte schafft gerankt platziert dokumentiert registriert rangiert
    hervor hervorgeht gesprochen vorgestellt stellt bewertet getestet geprüft beschrieben porträtiert gezeigt angezeigt ausgeworfen wirft liefert geliefert
    lieferten ergab ergaben ergeben sucht wort wert geschrieben schreibt schrieb schreiben`,
  mentioning: `unerwähnt nirgends nirgendwo aufgetaucht existent vertreten erwähn* genannt aufgeführt aufgelistet gelistet taucht auftauch* aufgetaucht
    vorkomm* verzeichnet existier* unberücksichtigt aufgenommen aufgezählt angeführt thematisiert eingegangen hinterlegt dokumentiert inexistent geführt`,
  information: `urteil grundlage befund vergebens datenlage berichtet einträgen aussage* existenz existiert schweigen schweigt spur wort rede anhaltspunkt* überliefer* informationen
    information infos info angaben daten details ergebnis* treffer hinweis* eintrag einträge quelle* erwähnung* aufzeichnung* material nichts auskunft
    auskünfte berichte bericht belege beleg unterlagen kenntnis* erfolg erfolglos ergebnislos vergeblich fehlanzeige fündig marke firma unternehmen anbieter
    hersteller produkt produkte dienst name namen preise bewertungen verlässliches konkretes bezug bezüge nachweis* erkenntnis* fakten fakt eintragung*
    fundstelle* meldung* veröffentlichung* publikation* erfahrungsbericht* rezension* testbericht* artikel dokument* stelle anhalt indiz* zeugnis* einblick*
    wissen existenznachweis zeile leer`,
  sources: `warentest bestplatziert* wissensbasis testbericht* auswertung* quelle* ergebnis* suchergebnis* datenbank* trainingsdaten wissen liste listen index unterlagen dokument*
    register verzeichnis* suche recherche daten internet netz material rangliste* treffer* test tests vergleich vergleichen übersicht* wissensstand artikel*
    seiten bestenliste* ratgeber* bericht* webseiten websites textstelle* text texte texten textauszüge* auszüge* auszügen kontext auswahl aufstellung*
    aufzählung* tabelle* ranking rankings charts portal* medien presse literatur fachpresse forum foren katalog* gedächtnis trainingsmaterial* empfehlung*
    topliste* kaufberatung* marktübersicht* veröffentlichung* publikation* suchmaschine* web online öffentlich* gesamtwertung wertung* getesteten getestete
    geprüften verglichenen produkten`,
  searching: `angesehen angeschaut umgesehen umgeschaut such* gesucht recherch* nachgeschlagen geprüft prüf* nachgesehen durchsuch* anfrage abfrage geschaut
    schaute durchgesehen durchgegangen durchforst* gesichtet`,
  comparing: `sonst anders gegen schlecht* negativ* besser* alternative* günstiger* leichter* schneller* andere* anderen weitere weiteren außer vergleichbar*
    ähnlich* grund gründe problem* beschwerde* mangel mängel fehler nachteil* konkurren* unterschied* schwäche* besten billiger* kritik einwände falsch
    falsches verkehrt auszusetzen aussetzen beanstand* bereu* enttäusch* bemängel* kritisier* vollständig komplett heran vorbei herum ebenbürtig übertr*
    zögern meckern`,
  supposing: `entweder neu neue neues klein kleine kleines regional* lokal* fiktiv* intern* umbenannt kürzlich link besuchen prüfen wenden offizielle direkt überprüfen falls wenn vielleicht möglicherweise eventuell könnte könnten bitte möglich tippfehler schreibweise geschrieben vermutlich sofern ob meinen gemeint meinten handelt schreibfehler teilen nennen`,
  about: `namen auf über zu zum zur von für bei namens um bezüglich betreffend hinsichtlich mit nach unter dem`,
  first: `ich wir mir uns mich mein meine meinen meinem meiner unsere unseren`,
  asking: `frage fragen fragst fragten gefragt fragt anfrage bezüglich wolltest möchtest erkundig*`,
  wishing: `fragen fragst möchten möchtest wollen willst wissen interessieren erkundigen suchen suchst`,
  addressing: `sie du ihr ihre deine dein`,
  contrast: `aber jedoch allerdings doch obwohl während sondern dennoch`,
  generic: `vorteile, nachteile, fazit, preis, preise, zusammenfassung, überblick, funktionen, merkmale, warum, hinweis, tipp, tipps, beispiel, beispiele, einleitung, empfehlung, stärken, schwächen, kosten, bewertung, qualität, komfort, design,
    sicherheit, datenschutz, integration, integrationen, quellen, wichtig, schritt, budget, wert, alternativen, vergleich, kategorie, marke, produkt, anbieter, name, ideal für, geeignet für, am besten für, größe, gewicht, material, garantie, versand, verfügbarkeit, kundenservice,
    kundendienst, nachhaltigkeit, leistung, haltbarkeit, bedienung, support, kostenlos, ja, nein, optionen, details, nächste schritte, was zu beachten ist, testsieger, preis-leistungs-sieger, tarif, platz`,
  usual: `der die das und ist nicht ein eine mit für auf den von zu im sich auch als dem wird bei sind oder aber wie`,
};
