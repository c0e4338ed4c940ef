import type { LexiconSource } from './lexicon.ts';

export const pt: LexiconSource = {
  language: 'pt',
  dropsPronouns: true,
  ordinary: `colheita vivo safra leme fósforo abelha abeto abrigo aço açúcar aldeia alegria alecrim alfa alga alma alto alvo alvorada amanhã âmbar amêndoa amigo amor âncora andorinha anel anjo aposta aqua ar aranha arara arca arco areia aroma arte artesão árvore asa asas atalho atlas aurora avanço aveia avelã aventura azul baía balança baleia balão bambu banco bandeira barca barco base beija-flor
    bela belo bica boia bola bom borboleta bosque botão bravo brilho brisa broto bússola búzio cabana cabra cacau café caju cais caixa calma caminho campo canal canela canto caracol carvalho carta casa cascata castanha castelo cavalo cedro centelha centro cereja cesta céu chama chave chuva cidade cigarra cisne claro clareira coelho cofre colina colmeia coluna cometa compasso concha condor
    confiança copa coral coração corda coroa corrente coruja costa cravo crista cristal cruz cubo cume dança delta deserto destino diamante doce dom dragão duna eco eixo elefante elo encanto energia ensaio entrada equilíbrio erva escada escudo esfera esmeralda espaço espelho espiga espiral espuma estação estrela estrada estilo faísca falcão família farol fada fé feira felino fênix ferro festa
    figo fio flecha flor flora floresta foca fogo fogueira folha folia fonte força forma forte fortuna framboesa frota fruta fruto futuro gaivota galáxia galeria galo ganso garça gato gelo gema gênio girassol giro globo gota graça granito grão grilo guia harmonia herói hera hora horizonte horta ideia ilha ímã impulso infinito início íris jacarandá jade janela jangada jardim jasmim joia jogo
    jornada joaninha lago lagarto lagoa lã lança lanterna laranja lareira lavanda leão leite lenda lente leve liberdade lince linha linho lírio lobo lótus louro lua lume lupa luz macieira madeira madre mãe magia maçã malva mando manga manhã manto mão mapa mar maré marfim margarida mármore mata mel melodia menta mercado mestre meta milho mina mirante missão moinho monarca montanha monte morango
    motor mundo murta musgo música nascente nativa natura navio neblina neve ninho nobre nó nogueira noite norte nota noz nuvem oásis oceano olho oliva oliveira onda ônix opala órbita origem orquídea ostra ouriço ouro outono ovelha paz paisagem palácio palavra palma palmeira pantera pão papel papoula par pardal parque passo pássaro pato pavão pedra peixe pele pena pera pérola pessego petala
    pico pilar pimenta pinha pinheiro pincel pinguim pioneiro planalto planeta pluma poema polo ponte ponto porta porto praça pradaria praia prata prisma promessa proa povo primavera quartzo quinta raio raiz raposa ramo real recife rede refúgio rei reino rima rio ritmo roca rocha roda rosa rota rouxinol rubi rumo sabiá sabor safira sal salgueiro salto sálvia savana seda selo selva semente senda
    serra sereia silêncio sinal sino sítio sobreiro sol solar sombra sonho sorriso sul tambor tatu teia tempo tenda terra tesouro tigre tijolo tília tinta titã tomilho torre touro trama trevo trigo trilha trilho trovão tucano tulipa união universo urso uva vaga vale valor vapor vela veleiro veludo vento verão verbo verdade verde vereda via viagem vida vidro videira vila vinha violeta virtude visão
    vitória viva voz voo vulcão`,
  calendar: `segunda terça quarta quinta sexta sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro`,
  articles: `um uma uns umas do da dos das ao aos no na nos nas num numa este esta estes estas esse essa esses essas aquele aquela meu minha teu tua seu sua
    nosso nossa cada qualquer algum alguma alguns algumas nenhum nenhuma outro outra todo toda todos todas muito muita pelo pela a o as os`,
  verbs: `oferece vende fabrica produz permite ajuda integra custa cobra destaca lançou lança tem ganha ganhou aposta inclui usa utiliza lidera compete publica anuncia anunciou comprou obtém recebe combina garante abriu abre subiu baixou sobe emprega promete mira dispõe conta mantém acrescenta supera
    convence faz vai pode põe leva cumpre aceita envia continua dá entrega trabalha melhora domina figura aparece ocupa fica se também não`,
  copulas: `é são era foi está tem parece fica`,
  products: `app aplicativo aplicação plataforma software ferramenta conta cartão plano assinatura loja lojas serviço serviços banco seguros hotel premium pro plus cliente clientes modelo modelos linha`,
  companies: `marca empresa companhia plataforma software ferramenta aplicativo aplicação fabricante fornecedor loja banco firma chamada chamado como startup concorrente com contra escolher usar experimente recomendo prefiro`,
  conjunctions: `e ou nem vs mais`,
  negation: `faltam falta desconheço não nenhum nenhuma ninguém nada nunca sem nem tampouco impossível desconhe* ausente* infrutífer* zero infelizmente falta
    vão incapaz jamais ausência inexistente* omiti* omiss* excluíd* fora careço carece carecem carente* falha esquecid* ignor* incapazes sequer vazi*`,
  absence: `ausente* faltam falta omitid* excluíd* fora`,
  unlike: `contrário contrariamente diferente diferentemente`,
  finding: `fala falam dizer diz encontr* encontrei ach* localiz* identific* conheço conhece conhecemos conhecimento sei sabe sabemos descobr* confirm*
    verific* detect* consta constam disponho dispõe tenho temos obter obtive desconhe* familiariz* ouvi recolh* reconheç* existe encontrad* demonstrar atestar
    comprovar apurar estabelecer deparei constatar rastrear ouvido recordo lembro consegu* ajudar responder`,
  appearing: `aparec* figur* mencion* list* inclu* existe existem exist* citad* consta* surge surgem registr* ausente* present* ausência omiti* excluíd* fora
    esquecid* ignor* parte deixou cita citam nomei* trat* abord* cobr* cobert* analis* avali* descrev* descrit* document* registad* registam contempl* contém
    contid* contêm entre encontra encontram surgiu inexistente* falam fala devolv* retorn* rasto integr* ficou refer* há testado escreveu escrito entra entram`,
  mentioning: `mencion* aparec* figur* listad* citad* cita existe existem consta inexistente* nomeada referida registada registrada contemplada omitida citam
    surge surgem constam`,
  telling: `menciona mencionam cita citam inclui incluem registra contempla nomeia trata aborda cobre contém descreve refere registam integra divulga conhece
    encontra sabe tem dispõe reconhece confirma oferece obtém recolheu`,
  information: `existência sinal palavra ideia sinais informação informações info dado* detalhe* resultado* menção menções referência* registo* registro*
    rastro fonte* nada sucesso êxito notícia* documento* artigo* evidência* vestígio* avaliaç* marca empresa produto serviço nome infrutífer* preços
    correspondência* vão conhecimento rasto rastos pista pistas indício* prova provas página* alusão conteúdo* publicaç* cobertura elemento* análise* teste
    testes presença ficha* relatório*`,
  sources: `teste* guias fonte* resultado* base* dado* lista* pesquisa* busca* conhecimento* índice documento* ranking* artigo* web internet registo*
    registro* treinamento treino guia* página* comparativ* listage* listagem marcas analisadas analisados relatório* diretório* catálogo* contexto texto*
    trecho* excerto* tabela* seleç* imprensa mídia media fórum* fóruns blog* publicaç* portal* memória rede online top material materiais arquivo* compilaç*
    literatura documentaç* comparaç* ranque* classificaç* lugar`,
  searching: `procur* pesquis* busc* consult* verifiq* verific* investig* revis* percorri vasculh* analisei`,
  comparing: `contra negativ* má ruim melhor* alternativa* outro* outra* exceto salvo similar* semelhante* parecid* razão razões motivo* problema* queixa*
    reclamaç* defeito* desvantage* concorrente* diferença* equivalente* comparáve* crítica* errad* errar decepcion* arrepend* queix* complet* iguala supera
    superar rival rivaliz* aproxim* perto dúvida duvid* hesit* desejar atrás invej* criticar lamenta lamentam mal`,
  supposing: `nova novo pequena pequeno local regional fictícia interna recente link consulte verifique visite oficial diretamente contate se pode poderia talvez possível possivelmente provavelmente favor erro ortografia grafia escrito escrita refere partilh* compartilh* esclare* caso confirmar informar certeza`,
  about: `diz sobre de do da acerca para por à com respeito chamada chamado em relação quanto relacionad* relativ*`,
  first: `eu me meu minha meus minhas nós nosso nossa nossos nossas consegui conseguimos`,
  asking: `pergunt* consulta* respeito`,
  wishing: `quer queres pergunta perguntas saber deseja desejas interessa procura quis queria`,
  addressing: `quer queres pergunta perguntas você deseja desejas tu`,
  contrast: `mas porém contudo embora enquanto todavia entretanto senão`,
  generic: `vantagens, desvantagens, conclusão, preço, preços, resumo, visão geral, características, funcionalidades, recursos, por quê, por que, nota, dica, dicas, exemplo, exemplos, introdução, recomendação, recomendações, pontos fortes, pontos fracos, custo, qualidade, conforto, design, segurança, privacidade, integrações, fontes, importante,
    passo, orçamento, valor, alternativas, comparação, categoria, marca, produto, ferramenta, nome, ideal para, perfeito para, tamanho, peso, materiais, garantia, envio, entrega, disponibilidade, atendimento, sustentabilidade, desempenho, durabilidade, grátis, sim, não, opções, detalhes, em resumo, prós, contras, veredito, posição, plano`,
  usual: `o a os as de que e em um uma é para com por do da se não no na mais como dos ao mas são`,
};
