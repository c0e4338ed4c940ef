import type { LexiconSource } from './lexicon.ts';

export const nl: LexiconSource = {
  language: 'nl',
  ordinary: `adelaar akker amandel anker appel arend ark as atlas avond avontuur baai bal balans balk bamboe band bank bas basis beek beer berg berk beuk bever bij blad blauw bliksem bloem blok boei boek bol bond boog boom boot borg bos boter bron brug brood bruin buizerd burcht bus buur bij cirkel citroen dag dak dal dam dans dauw degen delta deur diamant dolfijn
    donder dorp draad draak draai drift droom druif druppel duif duin dijk echo edel eend eenhoorn egel eik eiland element eland eskader es ezel fabriek familie fakkel fazant feest film fiets flits fluit forel fort fris fruit galerij gans garen garnaal geel geest geluk gember gewei ginder gids gist glans glas gloed golf goud graan gracht graniet gras grens groei groen groep grot haai haan haard haas
    hak halm hamer hand hars hart haven havik hazelaar heide held helder helling hemel herberg herfst hert heuvel hijs hoed hoek hof hond honing hoop hoorn horizon hout huis hulst ijs ijsbeer ijsvogel ijzer impuls inkt jaar jager jasmijn jeugd juweel kaap kaars kaart kabel kade kamer kameel kampioen kanaal kandelaar kano kant kar kas kast kastanje kasteel kat kern kers keten kever kiem kiezel kikker kin
    klaver kleur klimop klink klok kloof knoop koe koers koffie kogel kolibri komeet kompas koning konijn koper koraal koren korf korrel kraai kraan kracht krans krekel kreek kristal kroon kruid kruis krul kubus kust kwaliteit kwarts laars ladder lam lamp land lantaarn lavendel leeuw leeuwerik lens lente lepel leven libel licht liefde lijn lijster linde lint lis lucht luipaard lynx maan maat machine mand mantel maretak markt
    marmer mast meer mees meester meeuw melk melodie merel merk mes metaal mier mijl mijn mikpunt mint mist moed molen mond moment morgen mos mosterd motor mug muis munt muur muziek mug naald nacht natuur nest net netel nevel noord noot oase oceaan oever olie olifant olijf olm onyx oog oogst oost opaal orkaan otter oven paard paars pad paddestoel palet palm panda panter papier parel park parkiet patrijs pauw peer pels peper perzik pijl
    pijler pijn pilaar pinguïn pionier piramide planeet plant plein plus poel pool poort populier post prisma punt put raaf raam rad radijs rand reiger reis rendier reus riet rijk ring rivier rijst robijn roer rog roodborst roos rots route ruimte rust saffier salie schaap schaar schaduw schakel schat schelp scherm schild schip schoen schijf schuim sein ster sieraad sint slang slinger slot smaragd smid sneeuw snoek spar specht
    spiegel spil spin spits spoor sport spreeuw sprong staal stad stam stap steen ster steur stern stier stijl stip storm straat straal strand streek stroom struik stuur succes suiker tak tand tarwe tas tempel tent terp thee thuis tijd tijger tijm titaan toekomst ton toorts top toren tortel touw trap trekker trom tros trots tulp uil uur vaart vader valk vallei vaandel varen vat veen veer veld venkel venster verf verte vijg vijver vink vis vlag vlam vleugel
    vlieg vlier vlinder vloed vloot voet vogel volt vonk voorjaar vos vrede vreugde vriend vrij vrijheid vrucht vuur vuurtoren waaier waarde wacht wagen wal walvis water weg weide wens wereld werf wesp west wiel wieg wijn wijs wilg wind winter woestijn wol wolf wolk wonder wortel woud zaad zaal zadel zalm zand zebra zee zeil zegel zenit ziel zijde zilver zin zomer zon zout zuid zwaan zwaluw zwaard`,
  calendar: `maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli augustus september oktober november december`,
  articles: `de het een deze dit die dat elke elk iedere ieder geen mijn jouw je zijn haar ons onze hun uw welke welk enkele veel meer alle andere`,
  verbs: `biedt verkoopt maakt levert produceert laat helpt integreert kost rekent scoort lanceerde lanceert heeft had wint won richt gebruikt leidt concurreert publiceert kondigde kocht krijgt combineert
    garandeert opent opende stijgt verhoogde verlaagde belooft beschikt houdt voegt overtuigt doet gaat kan mag moet zet komt kwam valt werkt blijft groeit past ligt staat presteert bevat verstuurt ook zich niet`,
  copulas: `is zijn was waren wordt werd lijkt blijkt`,
  products: `app platform software tool rekening kaart abonnement winkel winkels dienst diensten bank verzekering verzekeringen hotel premium pro plus klant klanten model modellen groep gebruikers klantenservice`,
  companies: `merk bedrijf platform software tool app fabrikant aanbieder leverancier winkel bank firma genaamd zoals startup concurrent bij met via versus van kies gebruik probeer merken aanbieders`,
  conjunctions: `en of noch vs versus daarentegen`,
  negation: `nee zwijgen zwijgt niet geen niets niks nooit zonder noch onbekend* helaas nergens onmogelijk leeg tevergeefs vergeefs nul ontbre* vruchteloos
    evenmin afwezig* weggelaten overgeslagen buiten ontbrak gebrek mislukt* onvindbaar onbestaand* amper nauwelijks genegeerd onbeschreven uitgesloten
    stilzwijgen niemand`,
  absence: `afwezig* weggelaten ontbrak ontbre* overgeslagen`,
  unlike: `tegenstelling anders`,
  finding: `bevestig* thuisbrengen voren opgedoken zeggen zegt achter vind* vond* gevonden ken kent kennen bekend* weet weten wist achterhal* identific*
    ontdek* bevestig* verifi* tegengekomen tegenkom* opspor* onbekend* vertrouwd gehoord beschik* opgeleverd terugvind* opgedoken herken* traceren traceerbaar
    aantonen vaststellen achterhaald aangetroffen aantreffen getroffen gelukt lukte gestuit stuitte vertellen naar teruggevonden helpen`,
  appearing: `bespreekt bespreken tussen kom* komt voor voorkom* vermeld* genoemd noem* opgenomen staat staan verschijn* gelijst opgesomd bestaat bestaan
    duikt opduik* ontbre* figureert afwezig* weggelaten overgeslagen buiten gaat gaan aangehaald aanhaal* hoort horen achtergelaten besproken behandel* getest
    beoordeeld beschreven gedocumenteerd geregistreerd meegenomen gemeld melding sprake bevat bevatten onderdeel deel vertegenwoordigd gerangschikt geplaatst
    haalde haalt dook opgedoken gerept reppen rept genegeerd opgevoerd aangetroffen geeft uitgesloten vallen viel geschreven schrijft schreef verschenen zit
    zitten`,
  mentioning: `bestaan genoemde nergens vinden genoemd noem* vermeld* voorkom* voor opgenomen bestaat duikt onvindbaar onbestaand* aangehaald besproken gemeld
    weggelaten onvermeld opgesomd gerept`,
  telling: `bespreekt noemt vermeldt behandelt bevat meldt gaat beschrijft geeft haalt kent vindt weet beschikt bevestigt`,
  information: `zwijgen zwijgt bestaan woord teken idee informatie info gegevens data details resulta* treffer* vermelding* verwijzing* spoor bron* niets niks
    bericht* document* artikel* recensie* succes merk bedrijf product dienst naam prijzen tevergeefs bewijs kennis aanwijzing* sporen signaal bewijzen feiten
    publicatie* pagina* melding* verslag* testen tests aanknopingspunt* inhoud inzicht* materiaal aanwezigheid beoordeling* vergeefs`,
  sources: `zoekopdracht nergens test* vergelijk* bron* resulta* zoekresulta* database* data trainingsdata lijst* zoekopdracht* kennis index document* ranglijst* artikel*
    web internet register* overzicht* training pagina* gids* vergelijking* merken geteste publicatie* pers media forum* fora blog* tekst* context fragment*
    tabel* selectie* portaal portal* geheugen online naslagwerk* toplijst* catalog* bestand* verslag* literatuur materiaal recensie* bericht* zoekmachine*`,
  searching: `opgezocht zoek* zocht* gezocht doorzocht* raadple* gekeken nagekeken nagezocht gecontroleerd zoekopdracht* speur* onderzo* bekeken doorgenomen
    nageslagen uitgekamd`,
  comparing: `dan tegen slecht* negatie* beter* alternati* ander* behalve vergelijkbar* soortgelijk* reden* probleem problemen klacht* nadel* nadeel concurrent*
    verschil* gebrek* gelijkwaardig* goedkoper* kritiek lichter* verkeerd mis onder boven teleur* spijt klagen compleet evenaar* overtref* buurt aarzel* fout
    benijd* opmerken best beste kwaad`,
  supposing: `nieuw nieuwe klein kleine lokaal lokale regionaal regionale fictief intern recent link controleer bezoek officiële rechtstreeks contact als indien misschien mogelijk wellicht kunt kan zou waarschijnlijk alstublieft alsjeblieft typfout spelling gespeld geschreven bedoel* deel delen zeker mocht`,
  about: `over van voor bij met genaamd naam betreft betreffende omtrent aangaande naar wat in door`,
  first: `ik wij we mij me ons mijn onze`,
  asking: `benieuwd twijfelt overweegt loep vragen vroeg gevraagd vraagt betreft betreffende`,
  wishing: `vraagt vraag wil wilt weten geïnteresseerd zoekt wilde`,
  addressing: `je u jij uw jouw`,
  contrast: `maar echter hoewel terwijl toch`,
  generic: `voordelen, nadelen, conclusie, prijs, prijzen, samenvatting, overzicht, functies, kenmerken, waarom, opmerking, let op, tip, tips, voorbeeld, voorbeelden, inleiding, aanbeveling, aanbevelingen, sterke punten, zwakke punten, kosten, kwaliteit, comfort, ontwerp, veiligheid, privacy, integraties, bronnen, belangrijk, stap, budget, waarde, alternatieven, vergelijking,
    categorie, merk, product, tool, naam, ideaal voor, geschikt voor, beste voor, maat, gewicht, materialen, garantie, verzending, beschikbaarheid, klantenservice, duurzaamheid, prestaties, gratis, ja, nee, opties, details, kortom, oordeel, plaats, pluspunten, minpunten`,
  usual: `de het een en van is dat niet op te in voor met zijn die aan ook als er maar om bij`,
};
