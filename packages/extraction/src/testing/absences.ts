/** Per language: what says that nothing was found about Qorvel, and what says something about it. */
export const absences: Readonly<Record<string, { absent: string; named: string }>> = {
  en: {
    absent: `I draw a blank on Qorvel.|There’s nothing I can say about Qorvel.|No luck with Qorvel, I’m afraid.|I can’t confirm whether Qorvel is a real brand.|What about Qorvel? I found nothing.|Unlike Kelbrin, Qorvel isn’t covered by any review I found.|Zero hits for Qorvel.|The web results contain nothing on Qorvel.|Qorvel is missing from every list I checked.|Searches for Qorvel returned zero relevant pages.|It is unclear whether Qorvel exists.|I have never heard of Qorvel.|Qorvel didn’t show up in my search.|For Qorvel I have nothing.|Nowhere did I come across Qorvel.|I came up empty on Qorvel.|Qorvel was not found.|I have no knowledge of Qorvel.
I could not find any information about Qorvel.|No information about Qorvel could be found.|Qorvel does not appear in the search results.
I searched for Qorvel, but found nothing.|My search for Qorvel came up empty.|I don’t have any reliable data on Qorvel.|Qorvel isn’t mentioned in any of the sources.|I’m not familiar with a brand called Qorvel.
There is no record of a company named Qorvel.|Unfortunately, none of the sources mention Qorvel.|I was unable to locate Qorvel in the reviews.|As of my last update, Qorvel is not a brand I know.|Nothing about Qorvel turned up.
I looked for Qorvel in recent tests and came back with no results.|Qorvel is unknown to me.|I just couldn’t find anything on Qorvel.|Despite searching, I found no mention of Qorvel.|Qorvel does not seem to exist.|Neither the tests nor the reviews mention Qorvel.`,
    named: `I could not find a better shoe than Qorvel.|Qorvel does not include a charger.|There are no complaints about Qorvel.|Qorvel does not appear to raise its prices.|I found nothing cheaper than Qorvel.|You will not find Qorvel in supermarkets.
Qorvel shares no data with third parties.|Nobody I know regrets buying Qorvel.`,
  },
  de: {
    absent: `Qorvel sagt mir nichts.|Über Qorvel ist nichts bekannt.|Qorvel konnte ich nirgends finden.|Keine der Quellen kennt Qorvel.|Zu Qorvel fehlt mir jede Information.|Qorvel ist in keiner der Listen vertreten.|Fehlanzeige bei Qorvel.|Weder in Tests noch in Listen wird Qorvel genannt.|Qorvel ließ sich nicht finden.|Zu Qorvel kann ich nichts sagen.|Ob Qorvel existiert, konnte ich nicht bestätigen.|Ergebnisse zu Qorvel gab es keine.|Ich weiß nichts über Qorvel.
Ich konnte keine Informationen über Qorvel finden.|Über Qorvel liegen mir keine Informationen vor.|Qorvel wird in den Quellen nicht erwähnt.|Ich habe nach Qorvel gesucht, aber nichts gefunden.|Qorvel ist mir nicht bekannt.
Zu Qorvel gibt es keine verlässlichen Angaben.|Die Suche nach Qorvel blieb ohne Ergebnis.|Eine Marke namens Qorvel kenne ich nicht.|Leider taucht Qorvel in keinem Test auf.|Mir ist keine Firma mit dem Namen Qorvel bekannt.|Qorvel ist in meinen Daten nicht enthalten.
Als KI habe ich keine Informationen über Qorvel.|Zu Qorvel wurde nichts gefunden.|Von Qorvel habe ich noch nie gehört.|Hinweise auf Qorvel fanden sich nicht.|Was Qorvel betrifft, habe ich nichts gefunden.`,
    named: `Ich habe nichts Besseres als Qorvel gefunden.|Qorvel bietet keinen Kundendienst.|Beschwerden über Qorvel gibt es kaum.|Qorvel gibt keine Daten weiter.|Ohne Qorvel läuft hier nichts.`,
  },
  fr: {
    absent: `Qorvel reste introuvable.|Je ne sais rien de Qorvel.|Rien sur Qorvel dans mes sources.|Qorvel ne figure nulle part.|Aucune trace de Qorvel.|Qorvel ne me dit rien.|Impossible de trouver Qorvel.|Je n’ai jamais entendu parler de Qorvel.|Les sources sont muettes sur Qorvel.|Sur Qorvel, les résultats ne disent rien.
Je n’ai trouvé aucune information sur Qorvel.|Aucune information sur Qorvel n’a été trouvée.|Qorvel n’apparaît pas dans les résultats.|J’ai cherché Qorvel, mais je n’ai rien trouvé.|Je ne connais pas Qorvel.|Je n’ai pas connaissance d’une marque nommée Qorvel.
Qorvel n’est mentionnée dans aucune source.|Ma recherche sur Qorvel n’a donné aucun résultat.|Qorvel est introuvable dans les tests.|Je ne dispose d’aucune donnée sur Qorvel.|À propos de Qorvel, je n’ai rien trouvé.|Il n’existe aucune trace de Qorvel.
Je n’ai pas non plus trouvé d’informations sur Qorvel.|Qorvel m’est inconnue.|Aucune des sources ne mentionne Qorvel.`,
    named: `Je n’ai rien trouvé de mieux que Qorvel.|Qorvel ne propose pas d’abonnement.|Il n’y a aucune plainte contre Qorvel.|Qorvel ne partage aucune donnée.`,
  },
  es: {
    absent: `Qorvel no me suena.|Ni rastro de Qorvel.|No sé nada de Qorvel.|Qorvel no figura en ninguna parte.|Imposible encontrar Qorvel.|Nada sobre Qorvel en mis fuentes.|De Qorvel no hay ninguna referencia.|Nunca he oído hablar de Qorvel.
No encontré información sobre Qorvel.|No se encontró ninguna información sobre Qorvel.|Qorvel no aparece en los resultados.|Busqué Qorvel, pero no encontré nada.|No conozco Qorvel.|No tengo datos sobre Qorvel.|Qorvel no se menciona en ninguna fuente.|La búsqueda de Qorvel no arrojó resultados.
No me consta ninguna empresa llamada Qorvel.|No hay constancia de una marca llamada Qorvel.|Sobre Qorvel no he encontrado nada.|No dispongo de información fiable acerca de Qorvel.|Ninguna de las fuentes menciona Qorvel.|No he podido localizar Qorvel en las pruebas.|Desconozco la marca Qorvel.`,
    named: `No encontré nada mejor que Qorvel.|Qorvel no ofrece envío gratis.|No hay quejas sobre Qorvel.|Qorvel no comparte datos.`,
  },
  it: {
    absent: `Di Qorvel non so nulla.|Nessuna traccia di Qorvel.|Qorvel non mi dice nulla.|Impossibile trovare Qorvel.|Qorvel non risulta da nessuna parte.|Non ho mai sentito parlare di Qorvel.|Nulla su Qorvel nelle mie fonti.
Non ho trovato informazioni su Qorvel.|Non è stata trovata alcuna informazione su Qorvel.|Qorvel non compare nei risultati.|Ho cercato Qorvel, ma non ho trovato nulla.|Non conosco Qorvel.|Non dispongo di dati su Qorvel.|Qorvel non è menzionata in nessuna fonte.|La ricerca di Qorvel non ha dato risultati.
Non mi risulta alcun marchio chiamato Qorvel.|Su Qorvel non ho trovato niente.|Nessuna delle fonti cita Qorvel.|Purtroppo Qorvel è introvabile nei test.|Non sono riuscito a trovare Qorvel.`,
    named: `Non ho trovato niente di meglio di Qorvel.|Qorvel non offre la spedizione gratuita.|Non ci sono reclami su Qorvel.`,
  },
  pt: {
    absent: `Não sei nada sobre a Qorvel.|Nenhum sinal da Qorvel.|A Qorvel não consta em lugar nenhum.|Nunca ouvi falar da Qorvel.|Nada sobre a Qorvel nas minhas fontes.|Impossível encontrar a Qorvel.
Não encontrei informações sobre a Qorvel.|Nenhuma informação sobre a Qorvel foi encontrada.|A Qorvel não aparece nos resultados.|Procurei a Qorvel, mas não encontrei nada.|Não conheço a Qorvel.|Não tenho dados sobre a Qorvel.|A Qorvel não é mencionada em nenhuma fonte.|A busca por Qorvel não retornou resultados.
Não há registro de uma empresa chamada Qorvel.|Sobre a Qorvel não encontrei nada.|Nenhuma das fontes menciona a Qorvel.|Quanto à Qorvel, não tenho dados.|Não consegui localizar a Qorvel.|Desconheço a marca Qorvel.`,
    named: `Não encontrei nada melhor que a Qorvel.|A Qorvel não oferece frete grátis.|Não há reclamações sobre a Qorvel.`,
  },
  nl: {
    absent: `Qorvel zegt me niets.|Geen spoor van Qorvel.|Nergens vond ik Qorvel.|Over Qorvel is niets bekend.|Niets over Qorvel in mijn bronnen.|Ik weet niets over Qorvel.
Ik kon geen informatie over Qorvel vinden.|Er is geen informatie over Qorvel gevonden.|Qorvel komt niet voor in de zoekresultaten.|Ik heb naar Qorvel gezocht, maar niets gevonden.|Ik ken Qorvel niet.|Over Qorvel heb ik geen gegevens.|Qorvel wordt in geen enkele bron genoemd.|Mijn zoekopdracht naar Qorvel leverde niets op.
Een merk genaamd Qorvel is mij niet bekend.|Helaas is Qorvel nergens te vinden.|Van Qorvel heb ik nog nooit gehoord.|Geen van de bronnen vermeldt Qorvel.`,
    named: `Ik heb niets beters gevonden dan Qorvel.|Qorvel biedt geen gratis verzending.|Er zijn geen klachten over Qorvel.`,
  },
  pl: {
    absent: `Ani śladu Qorvel.|Qorvel nic mi nie mówi.|Nigdzie nie ma Qorvel.|Nic nie wiem o Qorvel.|Nigdy nie słyszałem o Qorvel.|Nic o Qorvel w moich źródłach.
Nie znalazłem żadnych informacji o Qorvel.|Nie znaleziono informacji o Qorvel.|Qorvel nie pojawia się w wynikach.|Szukałem Qorvel, ale nic nie znalazłem.|Nie znam marki Qorvel.|Nie mam danych o Qorvel.|Qorvel nie jest wymieniony w żadnym źródle.|Wyszukiwanie Qorvel nie dało wyników.
Brak informacji o Qorvel.|Nie słyszałem o firmie Qorvel.|O Qorvel nic nie wiadomo.|Żadne źródło nie wspomina o Qorvel.|Nie udało mi się znaleźć Qorvel.|Niestety Qorvel nie występuje w testach.`,
    named: `Nie znalazłem nic lepszego niż Qorvel.|Qorvel nie oferuje darmowej wysyłki.|Nie ma skarg na Qorvel.`,
  },
  cs: {
    absent: `Po Qorvel ani stopa.|Qorvel mi nic neříká.|Qorvel nikde není uveden.|O Qorvel není nic známo.|Nic o Qorvel v mých zdrojích.
Nenašel jsem žádné informace o Qorvel.|O značce Qorvel nebyly nalezeny žádné informace.|Qorvel se ve výsledcích neobjevuje.|Hledal jsem Qorvel, ale nic jsem nenašel.|Značku Qorvel neznám.|O Qorvel nemám žádné údaje.|Qorvel není zmíněn v žádném zdroji.|Hledání Qorvel nepřineslo žádné výsledky.
O firmě Qorvel jsem nikdy neslyšel.|Nepodařilo se mi najít Qorvel.|Žádný ze zdrojů Qorvel nezmiňuje.|Qorvel v testech chybí.|O Qorvel nic nevím.`,
    named: `Nenašel jsem nic lepšího než Qorvel.|Qorvel nenabízí dopravu zdarma.|Na Qorvel nejsou stížnosti.`,
  },
  sv: {
    absent: `Inte ett spår av Qorvel.|Qorvel säger mig inget.|Qorvel finns ingenstans.|Inget om Qorvel i mina källor.|Jag vet ingenting om Qorvel.
Jag hittade ingen information om Qorvel.|Ingen information om Qorvel kunde hittas.|Qorvel förekommer inte i sökresultaten.|Jag sökte efter Qorvel men hittade ingenting.|Jag känner inte till Qorvel.|Jag har inga uppgifter om Qorvel.|Qorvel nämns inte i någon källa.|Sökningen efter Qorvel gav inga resultat.
Om Qorvel hittade jag ingenting.|Jag har aldrig hört talas om Qorvel.|Qorvel är okänt för mig.|Ingen av källorna nämner Qorvel.|Tyvärr gick det inte att hitta Qorvel.|Qorvel saknas i testerna.`,
    named: `Jag hittade inget bättre än Qorvel.|Qorvel erbjuder inte fri frakt.|Det finns inga klagomål på Qorvel.`,
  },
  tr: {
    absent: `Qorvel’den eser yok.|Qorvel hiçbir yerde yok.|Qorvel’i hiç duymadım.|Kaynaklarımda Qorvel hakkında hiçbir şey yok.|Qorvel bulunamadı.
Qorvel hakkında bilgi bulamadım.|Qorvel hakkında herhangi bir bilgi bulunamadı.|Qorvel arama sonuçlarında görünmüyor.|Qorvel’i aradım ama hiçbir şey bulamadım.|Qorvel’i tanımıyorum.|Qorvel hakkında verim yok.|Qorvel hiçbir kaynakta geçmiyor.|Qorvel araması sonuç vermedi.
Qorvel adlı bir markadan haberdar değilim.|Qorvel ile ilgili bilgiye ulaşamadım.|Qorvel’e dair bir kayda rastlamadım.|Kaynakların hiçbiri Qorvel’den bahsetmiyor.|Qorvel diye bir marka bilmiyorum.`,
    named: `Qorvel’den daha iyisini bulamadım.|Qorvel ücretsiz kargo sunmuyor.|Qorvel hakkında şikayet yok.`,
  },
  ru: {
    absent: `О Qorvel ни слова.|Qorvel мне ни о чём не говорит.|Никаких следов Qorvel.|Я никогда не слышал о Qorvel.|Qorvel нигде не значится.|В источниках о Qorvel ничего нет.
Я не нашёл информации о Qorvel.|Информация о Qorvel не найдена.|Qorvel не встречается в результатах поиска.|Я искал Qorvel, но ничего не нашёл.|Я не знаю марку Qorvel.|У меня нет данных о Qorvel.|Qorvel не упоминается ни в одном источнике.|Поиск по Qorvel не дал результатов.
О компании Qorvel мне ничего не известно.|Мне не удалось найти Qorvel.|Ни один источник не упоминает Qorvel.|Qorvel отсутствует в обзорах.|Бренд Qorvel мне неизвестен.|Сведений о Qorvel обнаружить не удалось.|Что касается Qorvel, данных нет.`,
    named: `Я не нашёл ничего лучше, чем Qorvel.|Qorvel не предлагает бесплатную доставку.|Жалоб на Qorvel нет.`,
  },
  ja: {
    absent: `Qorvelの名前はどこにも見当たりません。|Qorvelは聞いたことがありません。|Qorvelの痕跡はありません。|Qorvelはヒットしませんでした。|Qorvelについては何も言えません。
Qorvelに関する情報は見つかりませんでした。|Qorvelについての情報はありません。|Qorvelは検索結果に出てきませんでした。|Qorvelを検索しましたが、何も見つかりませんでした。|Qorvelというブランドは存じません。|Qorvelはどの情報源にも記載されていません。|Qorvelについて調べましたが、該当する結果はありませんでした。|残念ながらQorvelの情報を確認できませんでした。
Qorvelについては分かりません。|Qorvelに言及した資料はありませんでした。|手元のデータにQorvelは含まれていません。|Qorvelという会社の存在を確認できません。`,
    named: `Qorvelより良いものは見つかりませんでした。|Qorvelは送料無料ではありません。|Qorvelに不満はありません。`,
  },
  zh: {
    absent: `没听说过Qorvel。|对Qorvel一无所知。|Qorvel毫无记录。|来源里没有Qorvel。|Qorvel不在名单上。|搜不到Qorvel。
我没有找到关于Qorvel的信息。|未找到有关Qorvel的任何资料。|搜索结果中没有出现Qorvel。|我搜索了Qorvel,但什么也没找到。|我不了解Qorvel。|目前没有Qorvel的相关数据。|Qorvel没有出现在任何来源中。|查不到名为Qorvel的品牌。|关于Qorvel,我没有可靠的数据。|各个来源都没有提到Qorvel。|我不知道有Qorvel这个品牌。|无法确认Qorvel是否存在。`,
    named: `没有找到比Qorvel更好的。|Qorvel不提供免费送货。|Qorvel没有投诉。`,
  },
  ko: {
    absent: `Qorvel은 들어본 적이 없습니다.|Qorvel의 흔적이 없습니다.|Qorvel은 어디에도 없습니다.|Qorvel은 모릅니다.|Qorvel 검색 결과는 없습니다.
Qorvel에 대한 정보를 찾을 수 없습니다.|Qorvel에 관한 정보가 없습니다.|Qorvel은 검색 결과에 나타나지 않습니다.|Qorvel을 검색했지만 아무것도 찾지 못했습니다.|저는 Qorvel을 알지 못합니다.|Qorvel은 어떤 출처에도 언급되지 않았습니다.|Qorvel이라는 브랜드는 확인되지 않습니다.|안타깝게도 Qorvel 관련 자료를 찾지 못했습니다.|Qorvel에 대해서는 아는 바가 없습니다.|Qorvel을 언급한 자료는 없었습니다.`,
    named: `Qorvel보다 좋은 것을 찾지 못했습니다.|Qorvel은 무료 배송을 제공하지 않습니다.|Qorvel에 대한 불만은 없습니다.`,
  },
};

export const sentencesOf = (texts: string): string[] => texts.split(/[|\n]/).map((text) => text.trim());
