import type { LexiconSource } from './lexicon.ts';

export const sv: LexiconSource = {
  language: 'sv',
  ordinary: `ankare skörd roder åra rötter abborre ai ande ankar anka apelsin ark ask aska atlas aurora avokado axel balans bank barr ben berg betong bi björk björn blad blixt blomma blå blåbär bok bokskog bonde boll borg bro brev bris broder bruk brun bräda brygga brunn bubbla bukt busk bå båge båt bäck bäver bön cirkel citron dag dagg dal dans delfin diamant droppe drake dröm duva dusk dyn dörr eco ek eka eken ekorre eko eld element elefant energi enhörning
    en ejder fabrik falk familj fjord fisk fiske fjäder fjäll fjäril flagga flamma flod flotta fluga flygel flöde fluff folk form fors forum frihet frost frukt fyr frö fågel fält får färg fönster galax galleri gavel ged gem giga glans glas glädje glöd gnista gran granit gren groda grotta grund gryning grön gråsparv gräns gräs guld gul gäss gård gås hage hagel hallon hamn hammare hand hare harmoni hassel hav havre hed hem himmel hjort
    hjul hjärta holme honung hopp horisont horn hund hus humla hummer hygge hägg häger häst höjd hök höst ide igelkott impuls is isbjörn iris jade jord jul juni järn kaffe kajak kanal kant kanin karta kastanj katt kedja kil kista kittel klang klint klippa klocka klöver knapp knut kobolt kompass konst koppar korall kork korn korp korg kraft krans krona kristall krokus krydda kub kulle kust kvarn kvist källa kärna kärlek lada lag lagun lampa land
    lavendel lax lejon lera lilja lilla lind linje lin ljung ljus lo lock loge lokatt lotus luft lugn lund lya lykta länk lärka läder löv lök lönn lås lägereld magi mandel mantel marmor mask mast matta medalj melodi metall mil minne mint mjölk mod moln morgon mossa motor mur mus mussla mynt myra mysa mån måne mås mästare mätare mör natt natur nav nejlika nod nord norrsken nos nyckel nät nässla näste nöt oas oliv ood opal orkan orkidé orm orre ort otter ost
    palm panda panter papper park pil pingvin pionjär planet plats plommon plan plus port poppel pärla päron pil prisma puls punkt rad ram rapphöna rar ren regn renett resa rev rinna ring ro ros rosa rot rubin rum ruta råd rådjur rågen räv röd rönn rörelse saffran saga sand segel sadel salt salvia sav sekund sele sida silke silver sippa siska sjö skal skata sken skepp sko skog skratt skugga sky skydd skärm skärgård sköld smak smaragd smed snö snigel
    sol solros sommar sparv speja spegel spett spira spår stad stam steg sten stig stil stjärna stork storm strand stråle ström stål stöd svala svan svamp svärd sälg säl säd söder tall tand te tempel tid tiger timjan ting tistel tomte ton topp torn tran trana tråd träd trä tulpan tupp tusensköna uggla ugn uppsala ur utter val vall vallmo valnöt vandrare vanilj vapen varg vatten ved vek vide vik vilja vild vin vind vinge vinter viol vision visent vit vår våg vän väg väst värme väv ylle zebra ädel
    äng äpple ära ärta öga ö ödla öken öppen örn öst`,
  calendar: `måndag tisdag onsdag torsdag fredag lördag söndag januari februari mars april maj juni juli augusti september oktober november december`,
  articles: `en ett den det de denna detta dessa varje ingen inget inga min mitt mina din ditt dina hans hennes vår vårt våra deras sin sitt sina vilken vilket några någon något alla andra`,
  verbs: `erbjuder säljer tillverkar gör levererar producerar låter hjälper integrerar kostar utmärker lanserade lanserar har hade vinner vann satsar använder leder konkurrerar publicerar meddelade köpte får fick kombinerar garanterar öppnade öppnar höjde höjer sänkte sänker anställer lovar riktar förfogar håller lägger överträffar övertygar skickar förblir ligger fungerar växer passar hamnar presterar tar kom kommer ger driver också sig inte utvecklar placerar toppar kräver stödjer stöder tillhandahåller fokuserar imponerar`,
  copulas: `är var blir blev verkar tycks`,
  products: `app appen plattform plattformen programvara verktyg konto kort abonnemang butik butiker tjänst tjänster bank försäkring försäkringar hotell premium pro plus kund kunder modell modeller användare`,
  companies: `märket varumärket företaget företag bolaget plattformen programvaran verktyget appen tillverkaren leverantören butiken banken märke varumärke bolag som heter startup konkurrenten hos med via från välj använd prova rekommenderar använder kallat än`,
  conjunctions: `och eller samt vs däremot`,
  negation: `nej tiger okänt okänt okänd okända inte inga ingen inget ingenting aldrig utan varken okänd* tyvärr ingenstans omöjligt tom tomt förgäves noll saknas
    saknar ej icke resultatlös* obekant frånvar* utelämn* utesl* uteslut* förbigå* förbisedd* obefintlig* knappt saknade saknats omöjlig ingendera onämn*
    utanför misslycka* ignorera* tomhänt*`,
  absence: `frånvar* utelämn* saknas saknades saknats`,
  unlike: `skillnad motsats olikt`,
  finding: `upp dök okänt hitta säga säger hitta hittar uttala hitt* fann funnit finna känn* känd* vet visste upptäck* identifier* bekräft* verifier* stött
    stöter okänd* bekant obekant hört lokaliser* få fick fram finns har påträff* spåra belägga belagd fastställa fastställ* härleda stötte återfinn* återfann
    spårat erinra minns hjälpa`,
  appearing: `bland förekom* nämn* lista* listas finns fanns inklud* ingår dyker visas existerar upptagen uppta* omnämn* saknas med står frånvar* utelämn*
    utesl* återfinn* handlar hör tillhör tas togs tagits tagit tar behandla* beskriv* beskrev* recensera* testa* bedöm* dokumentera* registrera* redovis*
    representera* rankad rankas returnera* gav ger tal lämnat lämnar obefintlig* utanför omfattas omfattar täcks täcker citera* citeras refere* dök plats
    visade platsade skrivit skrivs skriver provat`,
  mentioning: `existera ingenstans nämn* omnämn* förekom* listad* listas existerar saknas utelämnat* återfinn* redovisas citeras omskriv* beskrivs rankas
    obefintlig* tal`,
  telling: `nämner listar tar beskriver behandlar redovisar omfattar täcker visar ger hör tillhör känner hittar vet får har bekräftar upptäcker`,
  information: `tiger existens* ord tecken aning obekant gick information info uppgift* data detalj* resultat* träff* omnämnande* referens* spår källa källor
    ingenting nyhet* dokument* artik* recension* framgång lyckad märke* varumärke* företag* produkt* tjänst* namn* priser kunskap* bevis förgäves resultatlös*
    tur fakta publikation* sida sidor antydan indikation* belägg test tester omdöme* innehåll material rapport* närvaro upplysning* kännedom`,
  sources: `mig test* jämförelse* källa källor källorna resultat* sökresultat* databas* data träningsdata* list* sökning* kunskap* index dokument* rankning*
    artik* webb* internet register* underlag* material* sidor* guid* översikt* jämför* topplist* märkena märken publikation* press media medier forum blogg*
    text* sammanhang utdrag tabell* urval* portal* minne nätet online litteratur* fil filer sökmotor* sammanställning* förteckning* katalog* rapport*
    recension* råd`,
  searching: `sök* leta* letade kontroller* undersök* genomsök* kollade tittade gick slog igenom granskat`,
  comparing: `mot dålig* negativ* bättre än alternativ* fler andra annan annat förutom utom jämförbar* liknande skäl anledning* problem klagomål nackdel*
    brist* fel konkurrent* skillnad* likvärdig* bäst* billigare lättare kritik svaghet* besvik* ångra* klaga* komplett slår närheten mäta mäter tveka*
    överträff* anmärk* avundas illa`,
  supposing: `ny nytt litet liten lokal* regional* fiktiv* internt länk kontrollera besök officiella direkt kontakta om kanske möjligen möjligt kan skulle sannolikt troligen snälla vänligen stavfel stav* skriv* menar menade dela säker eventuellt gärna`,
  about: `om för med på till av heter kallat namnet gällande angående avseende rörande vad gäller kring hos vid`,
  first: `jag vi mig oss min mitt mina vår våra mitt`,
  asking: `fråg* undrar undrade gällande angående ville`,
  wishing: `frågar undrar vill veta intresserad söker`,
  addressing: `du ni din er`,
  contrast: `men dock fast medan emellertid däremot`,
  generic: `fördelar, nackdelar, slutsats, pris, priser, sammanfattning, översikt, funktioner, egenskaper, varför, obs, tips, exempel, inledning, rekommendation, rekommendationer, styrkor, svagheter, kostnad, kvalitet, komfort, design, säkerhet, integritet, integrationer, källor, viktigt, steg, budget, värde, alternativ, jämförelse, kategori, märke, varumärke, produkt, verktyg, namn,
    passar för, bäst för, storlek, vikt, material, garanti, frakt, leverans, tillgänglighet, kundtjänst, hållbarhet, prestanda, gratis, ja, nej, detaljer, kort sagt, omdöme, plats, för- och nackdelar`,
  usual: `och i att det som en på är av för med till den har de inte om ett men var sig så vid kan`,
};
