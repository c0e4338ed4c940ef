import type { LexiconSource } from './lexicon.ts';

export const pl: LexiconSource = {
  language: 'pl',
  dropsPronouns: true,
  hasNoArticles: true,
  ordinary: `żniwa nasiono ster siew żarówka latawiec wiosło agrest akacja aleja anioł arka armada atlas atut aura aurora bagno balans balon bambus bank baran barka bawełna bazar bąk beczka bez biały biedronka biegun bieg bluszcz błękit błysk bóbr bocian bór bóbr brama brat bratek brzeg brzoza brzask brzoskwinia budka buk bukiet bursztyn burza bystry cebula cedr cegła cel chaber chata chleb chmura cień ciepło cis cisza cud cukier cyprys cyrkiel
    czajka czapla czar czas czereśnia dach dal deszcz diament dobry dolina dom dotyk droga drozd drzewo dudek dukat duma dusza dwór dym dzban dzień dzik dziki dzięcioł dzwon echo element energia fala fabryka fiołek flaga flet foka forma forsa fort fregata gad gaj galeria gawron gąska gazela gepard głos głowa góra górnik granat granit grom groszek grot grób gruszka gwiazda gęś herb hiacynt horyzont huta idea igła
    imbir impuls indygo iskra jabłko jagoda jaguar jaskółka jaskinia jastrząb jaśmin jawor jedwab jeleń jesień jesion jezioro jeż jodła jutro jutrzenka kaczka kalina kamień kanał kapelusz kaptur karta kasztan kawa kawka kłos klasztor klejnot klon klucz koala kobra kokos kolibri kolor koło kometa kompas komin koniczyna konik konwalia kopiec koral kora korona korzeń kos kosmos kosz kot kotwica koza krab kraina krąg kreda kret krok król królik
    kropla kruk krzew krzyż kryształ ksiądz księżyc kubek kula kuna kuźnia kwarc kwiat lampa las laska lato latarnia latawiec laur lawenda lew lilia limonka linia lipa lis liść lotos lód lustro luna łabędź łan łania łapa łąka łódź łoś łuk mak makieta malina malwa mapa marmur marzenie maska maszt mądry medal melodia miasto miecz miedź mięta miód misja mleko młot młyn modrzew moment moneta morze most motyl mrówka mur muszla muza myśl naród narcyz natura
    niebo niedźwiedź nić noc nora nosorożec nowy nurt nuta oaza obłok obraz ocean oczko ogień ogniwo ognisko ogród okno oko okoń okręt oliwka olcha olej opal orbita orchidea ordynat orka orzech orzeł osa osioł oset ostoja ostry owca owoc pająk paleta palma pałac pamięć panda pantera papier paproć para park pasja paw pąk pegaz perła pestka piasek pień pieprz pierwiosnek pies pilot pingwin pionier piorun piramida pióro pliszka plaster plaża plon płomień płyta
    poczta podróż pokój pole polana port poranek pomost poziomka promień prawda pryzmat przełom przylądek przystań pszczoła pstrąg ptak puchacz pustynia puszcza radość rafa rak ratusz rejs róża róg rosa rubin ruch ryba rycerz rydz rynek ryś rzeka rzemiosło sad salto sanki sarna satelita sen serce sezon siła siodło skała skarb sklep skrzydło słoń słonecznik słońce słowik smak smok smuga sokół sosna sowa spokój srebro stal stado start step stokrotka stół strumień
    strzała styl sukces szafir szałwia szczupak szczyt szkło szlak szmaragd szron sztorm sól śliwka ślad ślimak śnieg świat światło świerk świt tama taniec tarcza tęcza topola tory trawa trop tron tulipan tur tygrys tymianek ul ulica ważka wagon wanilia waza wąwóz wiatr wiatrak wiara wiązka wiedza wieża wierzba wiewiórka wilga wilk wino winorośl wiosna wir wisior wiśnia witraż włóczka woda wolność wrona wrzos wschód wulkan wydma wydra wygoda wyspa wzgórze zając zamek zapach
    zatoka zboże zebra zefir zegar zenit zieleń zielony ziarno zima ziemia złoto znak zorza zwierciadło źdźbło źródło żabka żaba żagiel żar żbik żółw żubr żuraw życie żyto żywioł`,
  calendar: `poniedziałek wtorek środa czwartek piątek sobota niedziela styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień`,
  articles: `ten ta to te ci tych tego tej tym tę każdy każda każde mój moja twoja twój jego jej nasz nasza ich jakiś jakaś jakieś żaden żadna żadne inny inna inne wszystkie który która`,
  verbs: `oferuje sprzedaje produkuje robi tworzy dostarcza pozwala pomaga integruje kosztuje wyróżnia wprowadziła wprowadził wprowadza ma miała miał wygrywa wygrała wygrał stawia używa prowadzi konkuruje publikuje ogłosiła ogłosił ogłasza kupiła kupił otrzymuje łączy gwarantuje
    otworzyła otworzył podniosła podniósł obniżyła obniżył zatrudnia obiecuje celuje dysponuje utrzymuje dodaje przewyższa przekonuje idzie może wysyła pozostaje zajmuje działa rośnie zdobyła zdobył zyskuje świetnie plasuje wypada zapewnia także też się również nie słynie
    przyjmuje wspiera obsługuje daje sprawdza nadaje startuje wystartowała posiada kieruje cieszy`,
  copulas: `jest są był była było to wydaje bywa staje`,
  products: `aplikacja aplikacji platforma platformy oprogramowanie narzędzie konto karta plan abonament sklep sklepy usługa usługi bank ubezpieczenia hotel premium pro plus klient klienci model modele`,
  companies: `marka marki marką marce markę firma firmy firmą firmie firmę spółka spółki platforma platformy platformę oprogramowanie narzędzie narzędzia aplikacja aplikację producent producenta dostawca sklep bank nazwie jak startup konkurent konkurenta jak od z w u oraz wybrać wybierz używać
    używa polecam zamiast przez dla do`,
  conjunctions: `i oraz lub albo a czy ani vs`,
  negation: `skąp* milczą milczy nie żaden żadna żadne żadnych żadnej żadnego nic niczego nigdy bez ani niestety nieznan* brak brakuje pusto pusta puste nigdzie
    niemożliwe zero bezskuteczn* bezowocn* brakło brakowało niewiadom* nieobecn* pominięt* pomija* nieistniej* wykluczon* niedostępn* żadną żadnym niemożliw*
    ledwo milczeni* trudno zabrakło próżno daremnie bezskutecz* niczym nikt nikogo wcale`,
  absence: `nieobecn* pominięt* brak brakuje zabrakło brakło`,
  unlike: `przeciwieństwie odróżnieniu`,
  finding: `zobacz* widzi* ocenić ocenia spotka* mówią piszą powiedzie* mówi znal* znajd* znaj* odnal* znam zna znamy znan* wiem wie wiemy wiadomo odkry* zidentyfikow* potwierdz*
    zweryfikow* natraf* nieznan* słysz* dyspon* uzysk* ustal* posiadam pozyska* rozpozna* trafi* dotrze* kojarz* zebra* namierz* odszuka* zlokaliz* doszuka*
    dopatrz* sprawdzić stwierdz* odnotow* udało mam mamy pomóc odpowiedzieć`,
  appearing: `działa* obejm* wśród pojaw* występ* wymieni* wspomin* wspomn* figur* znajduje widnie* istnie* uwzględni* zawier* notowan* przewij* nieobecn* pominięt*
    pomija* należ* wyskaku* zostawi* pozosta* opisa* opisuj* testowan* ocenia* recenzow* odnotow* rejestr* zalicz* ujęt* ujmuj* przedstaw* omawia* omówi*
    trafi* załapa* klasyfik* sklasyfikow* wykaz* dotycz* mowy mowa nieistniej* zabrakło brakuje zwraca zwróci* napisa* pisze pisał* wchodzi* wszedł powsta*
    testowa* testował*`,
  mentioning: `nigdzie wymieni* wspomin* wspomn* pojaw* występ* figur* istnie* nieobecn* pominięt* odnotowan* wykazan* omówion* opisan* mowy mowa`,
  telling: `obejmuje obejmują wymienia wymieniają wspomina wspominają uwzględnia wykazuje odnotowuje opisuje omawia zwraca zawiera zna ma wie dysponuje
    potwierdza potwierdził uzyskał uzyskała ustalił wymieniła wymienił posiada zebrał zebrała rozpoznaje odkrył`,
  information: `milczą milczy istnieni* istnienia słow* śladu pojęcia informac* info dan* szczegół* wynik* wzmian* odniesi* ślad* źród* nic niczego rezultat*
    wiadomoś* dokument* artykuł* recenzj* powodzeni* skutk* efekt* marka marce marki firma firmie produkt* usług* nazw* wiedz* bezskuteczn* bezowocn* brak
    opini* dowod* rezultat* oznak* przesłan* faktów fakty mowy publikacj* stron* poświadcz* potwierdze* wpis* trafie* trafień test* relacj* treści dowód
    obecnoś* omówieni* wpisu haseł hasła adnotacj* materiał* próżno daremnie`,
  sources: `zestawień teście teścia test* porówn* źród* wynik* baz* danych dane list* wyszukiw* wiedz* indeks* dokument* ranking* artykuł* sieci internet* rejestr* zestawieni*
    szkoleni* treningow* materiał* stron* przewodnik* tekst* porówna* katalog* marek ocenianych przegląd* publikacj* pras* medi* for* blog* kontek* fragment*
    tabel* wybor* portal* pamięci internecie top zbior* literatur* plik* opracowa* spis* wykaz* recenzj* raport*`,
  searching: `szuka* wyszuk* poszuk* sprawdz* przeszuk* przejrz* zapytani* przegląd* przeczesa*`,
  comparing: `przeciw przeciwko zł* negatyw* lepsz* niż alternatyw* inn* oprócz poza podobn* powod* powód problem* skarg* wad* konkuren* różnic* porównywaln*
    równie tańsz* lżejsz* zastrzeż* słab* pomyli* zawiedz* zawodzi żału* zarzuci* narzeka* przyczepi* kompletn* pełna pełny dorówn* równych ustęp* zbliża
    zbliży* wahał* wahać pobi* przebi* źle`,
  supposing: `nowa nowy mała mały lokaln* regionaln* fikcyjn* wewnętrzn* link sprawdź odwiedź oficjaln* bezpośrednio skontaktuj jeśli jeżeli może możliwe możliwie prawdopodobnie być proszę literówk* pisown* pisane napisan* chodzi podziel* upewn* czy gdyby ewentualn*`,
  about: `po o na temat dla do nazwie z w odnośnie dotyczących dotyczące dotyczącej temat u co pod`,
  first: `ja my mnie moich moje moim mojej moja mój nasz naszych udało mi nam nas`,
  asking: `pyta* zapyta* pytani* odnośnie chcesz chciał*`,
  wishing: `pytasz pyta chcesz chce wiedzieć interesuje szukasz`,
  addressing: `pytasz pyta chcesz pan pani ty interesuje`,
  contrast: `ale jednak choć chociaż natomiast lecz podczas`,
  generic: `zalety, wady, wnioski, podsumowanie, cena, ceny, przegląd, funkcje, cechy, dlaczego, uwaga, wskazówka, wskazówki, przykład, przykłady, wstęp, rekomendacja, rekomendacje, mocne strony, słabe strony, koszt, koszty, jakość, komfort, projekt, bezpieczeństwo, prywatność, integracje, źródła, ważne, krok, budżet, wartość, alternatywy, porównanie, kategoria, marka,
    produkt, narzędzie, nazwa, idealny dla, najlepszy dla, rozmiar, waga, materiały, gwarancja, wysyłka, dostawa, dostępność, obsługa klienta, trwałość, wydajność, za darmo, tak, nie, opcje, szczegóły, w skrócie, werdykt, miejsce, plusy, minusy`,
  usual: `i w na z się nie jest do to że o dla jak od po są oraz przez ale za co lub`,
};
