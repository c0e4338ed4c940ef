import type { LexiconSource } from './lexicon.ts';

export const it: LexiconSource = {
  language: 'it',
  dropsPronouns: true,
  ordinary: `abete acciaio acero acqua airone ala alba albero alce alfa ali allodola alloro alpe alto amaca ambra amico amore ancora anello angelo angolo anima ape aquila aragosta arancia arca arco ardesia argento aria arte artigiano ascia aspetto astro atlante aurora autunno azzurro balena balcone bambù banca banco bandiera barca base bella bello
    betulla bicchiere bilancia bivio bocca bolla borgo borsa bosco bottega bottone braccio brezza brillante brina bruco bussola cacao caffè calma camino cammino campana campo canale cannella canto capra carbone cardo carta casa cascata castagno castello castoro catena cavallo cedro cerchio cervo chiara chiave chicco cielo cigno ciliegia cima cipresso
    circolo città civetta cometa compasso conchiglia colibrì colle collina colomba colore conca coniglio coppa corallo corda corona corrente corso corteccia costa cristallo croce cuore cupola cura danza delfino destino diamante dono drago duna eco edera elefante energia equilibrio erba eroe esca essenza estate eterno faggio falco famiglia fantasia farfalla faro fata
    felce fenice ferro festa fiaba fiamma fico fieno filo finestra fiocco fionda fiore fiume flora foca foglia fonte forma forno forte fortuna forza fragola frassino freccia fresco frutto fulmine fuoco futuro gabbiano galassia galleria gallo gatto gazza gelso gemma genio germoglio ghiaccio ghianda giada giardino giglio ginepro ginestra gioia gioiello giorno girasole girino
    giro globo goccia gomma grano grande grillo grotta gru guanto gufo guida guscio idea impulso incanto inizio intesa inverno iris isola istante istrice lago lama lampada lampo lana lancia lanterna latte lavanda legame legno lente leone lepre libellula libero libertà libro lievito lima limone linea lince lino loto luce lucciola lucertola luna lupo madre maestro magia mandorla mano
    mantello mappa mare marea margherita marmo martello maschera mattino mela melodia melograno menta mercato merlo meta miele mimosa miniera mirtillo moda molo mondo montagna monte mora motore mulino mura muschio musica nastro natura nave nebbia neve nido nobile nocciola noce nodo nord nota notte nube nuvola oasi oca oceano olio olivo olmo oltre ombra onda onice opale ora
    orbita orchidea origine orizzonte oro orso orto ostrica palazzo palla palma pane panda pantera papavero parco parola passero passo patto pavone pecora pelle penna pepe perla pesca pesce petalo piano pianta piazza picco pietra pilastro pino pioggia pioniere pioppo piuma poesia polo ponte porta porto prato prima primavera prisma promessa prugna punta punto quadrifoglio quercia quarzo
    raccolto radice raggio ragno ramo rana regina remo respiro rete ricamo riccio riflesso rifugio rima riva roccia rondine rosa roccaforte rotta rovere rubino rugiada ruota sabbia saggio sale salice salmone salto salvia sapore sasso scala scelta schiuma scintilla scoglio scoiattolo scudo sega segno sella seme senso sentiero sera serra seta sfera sigillo silenzio siepe smeraldo soffio
    sogno sole sorgente sorriso spazio specchio spiaggia spiga spirale sponda stagione stella stile strada sud tana tappeto tartaruga tasso tavola tavolo tè tela tempio tempo tenda terra tesoro tessuto tetto tigre tiglio timo titano torre tramonto trama treno tribù trifoglio tucano tulipano tuono uliveto unione universo uva valle valore vaniglia vapore vega vela veliero velluto vento
    verde verità vero vetro vetta via viaggio vigna villa viola virtù visione vita vite vittoria viva volo volpe volto vulcano zaffiro zagara zebra zefiro zenzero`,
  calendar: `lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`,
  articles: `il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella nei sul sulla sui questo questa questi queste quel quella mio mia tuo tua suo sua nostro nostra vostro vostra ogni qualche alcuni alcune nessun nessuna altro altra tutto tutta tutti tutte molto molta l un`,
  verbs: `offre vende produce permette aiuta integra costa punta lancia lanciato ha spicca vince vinto usa utilizza guida compete pubblica annuncia comprato ottiene riceve combina garantisce apre aperto aumenta aumentato abbassa impiega promette mira dispone mantiene aggiunge supera convince fa va può mette
    porta accetta spedisce continua resta arriva lavora domina risulta conviene figura appare propone si anche non`,
  copulas: `è sono era ha hanno sembra resta diventa`,
  products: `app applicazione piattaforma software strumento conto carta piano abbonamento negozio negozi servizio servizi banca assicurazioni hotel premium pro plus cliente clienti modello modelli gamma`,
  companies: `marchio marca azienda società piattaforma software strumento applicazione produttore fornitore negozio banca ditta chiamata chiamato come startup concorrente con contro scegliere usare provare consiglio preferisco`,
  conjunctions: `e ed o od né vs più`,
  negation: `introvabil* tacciono tace non nessun nessuna nessuno niente nulla mai senza né impossibile sconosciut* assent* infruttuos* zero vano purtroppo
    manca mancano ignoto incapace neanche nemmeno assenza inesistent* omess* esclus* fuori privo priva dimenticat* ignorat* mancanza mancata sprovvist* tacere
    vuota vuoto invano`,
  absence: `assent* manca mancano omess* esclus* fuori`,
  unlike: `differenza contrario contrariamente`,
  finding: `introvabil* parla parlano dire dice trov* individu* identific* conosc* so sa sappiamo scop* conferm* verific* rilev* risult* dispon* reper*
    rintracci* sconosciut* noto nota familiare sentito incontr* ottenere raccogl* ho emers* riscontr* localizz* attestat* dimostr* accert* stabilir* appur*
    recuper* imbatt* riuscit* riesc* avut* aiutare aiutarla rispondere aiutarti`,
  appearing: `emerg* appar* compar* figur* menzion* citat* elenc* inclus* esist* present* assent* manca mancano risult* nominat* list* ricorr* assenza omess*
    esclus* fuori dimenticat* ignorat* rientr* parte lasciato trattat* tratta recensit* recensisc* testat* valutat* descritt* document* riportat* riporta
    riportano contempl* conteng* contenut* contien* copert* copr* segnalat* segnal* registrat* nomina nominano trova trovano emerso emersa tra inesistent*
    affrontat* spunt* affior* restituisc* parl* vede provat* scritto scrive fa`,
  mentioning: `esista esistere parte menzion* citat* cita citano compar* appar* figur* elencat* esiste esistono introvabil* risulta inesistent* nominata
    nominato riportata riportato segnalata contemplata omessa registrata`,
  telling: `menziona menzionano cita citano elenca elencano include includono riporta nomina tratta copre contiene contempla segnala descrive prevede conosce
    trova sa dispone conferma ottiene offre rileva`,
  information: `tacciono tace esistenza parola segno idea informazion* info dato dati dettagli* risultat* menzion* riferiment* traccia tracce fonte fonti
    niente nulla successo esito notizi* document* articol* record recension* prov* marchio azienda prodotto servizio nome infruttuos* prezz* vano
    corrispondenz* riscontr* conoscenz* indizi* pagin* contenut* pubblicazion* copertura cenno cenni accenno scheda schede evidenz* elementi presenza
    testimonianz* annotazion* opinion* test invano`,
  sources: `test prov* fonte fonti risultat* database base dati elenco elenchi ricerca ricerche conoscenz* indice document* classific* articol* web internet
    archivi* addestramento guid* pagin* list* registr* confront* marchi analizzati report catalog* contesto test* frammenti tabell* selezion* stampa media
    forum blog pubblicazion* portal* memoria rete online top compar* motore motori material* file rassegn* letteratura comparator* indic*`,
  searching: `cerc* ricerc* consult* controll* indag* esamin* verific* scorso passato setacci*`,
  comparing: `negativ* cattiv* meglio miglior* alternativ* altro altra altri altre tranne eccetto salvo simil* ragion* motiv* problem* reclam* difett*
    svantagg* concorrent* differenz* equivalent* paragonabil* critic* contro sbagli* delud* pent* ridire complet* eguagli* supera superare batt* avvicin* teme
    temere rimpian* esit* rimprover* invidi* lamenta lamentano lamentele male`,
  supposing: `nuova nuovo piccola piccolo locale regionale fittizia interna recente link consulta verifica visita ufficiale direttamente contatta se può potrebbe potresti forse possibile possibilmente probabilmente favore errore ortografia scritto scritta intend* condivid* chiar* sicuro magari specific* eventual*`,
  about: `su sul sulla di del della per riguardo a al alla con riguardant* chiamata chiamato circa quanto relativ* merito in`,
  first: `io mi mio mia miei mie noi ci nostr* ho abbiamo`,
  asking: `chiest* chied* domand* richiest* riguardo`,
  wishing: `vuoi vuole chiedi chiede sapere desideri desidera interessa cerchi volevi`,
  addressing: `vuoi vuole chiedi chiede desideri desidera ti tu lei la hai`,
  contrast: `ma però tuttavia anche_se mentre bensì eppure`,
  generic: `vantaggi, svantaggi, conclusione, prezzo, prezzi, riepilogo, panoramica, funzionalità, caratteristiche, perché, nota, consiglio, consigli, esempio, esempi, introduzione, raccomandazione, punti di forza, punti deboli, costo, costi, qualità, comfort, design, sicurezza, privacy, integrazioni, fonti, importante, passo, budget, valore, alternative,
    confronto, categoria, marca, marchio, prodotto, strumento, nome, ideale per, perfetto per, dimensioni, peso, materiali, garanzia, spedizione, disponibilità, assistenza clienti, sostenibilità, prestazioni, durata, gratis, sì, no, opzioni, dettagli, in breve, pro, contro, verdetto, posto, piano`,
  usual: `il la di che e un per è con non una del si i le da in più sono come della al ma anche`,
};
