import type { LexiconSource } from './lexicon.ts';

export const fr: LexiconSource = {
  language: 'fr',
  ordinary: `étincelle récolte décor carrefour moisson gouvernail voilier bougie encrier abeille abri acier aigle aile ailes air alizé allure alouette amande ambre ami amour ancre ange antilope araignée arbre arc arche ardoise argent arôme artisan atelier atlas atout aube aurore automne avenir avenue azur badge balance baleine balise
    ballon banque baobab barque bateau bâton beau belle berger bijou blason blé bleu bois bonheur bonjour bouclier boulevard boussole boutique branche brise brume bulle butte cabane café caillou calme canal canard cap carotte carré carte cascade castor cèdre cerf cerise
    chalet chambre champ chance chant charme chat château chemin chêne cheval chouette ciel cigale cigogne citron clair clarté clé cloche clou cocon coeur cœur colibri colline colombe comète compagnon comptoir confiance coquelicot corail corbeau côte coton coup courage couronne courant crayon
    crème cristal croissant croix cuivre cygne dauphin défi délice demain demi désert destin diamant digue domaine douceur dragon dune eau écho éclair éclat école écorce écran écureuil élan élégance éléphant émeraude encre énergie enfant envol épi épice équilibre érable escale espace espoir essence
    essor étang été étoile évasion éventail fable facile falaise famille faucon fée fenêtre ferme feu feuille ficelle figue fil flamme flèche fleur fleuve flocon flore flot fontaine force forêt forge fort foudre foyer fraise framboise frégate fruit fusée galerie galet gazelle genêt geste givre glace glacier
    gorge goût goutte grain grande grange grenier griffe grillon grotte groupe hameau harmonie hérisson héron hibou hirondelle hiver horizon hôtel huile huître idéal idée île images impact instant iris ivoire jade jardin jasmin jaune jeu jonquille joie jour journal jumelle jungle lac laine lampe lanterne laurier
    lavande lézard liberté lien lièvre ligne lilas lin lion lire littoral livre loisir lotus loup loutre lumière lune lynx lys magie main maison maître marée marche marché marguerite marmotte marteau matin mélodie menthe mer merle mésange message miel mimosa mine miroir mistral moisson monde montagne moteur mouette moulin mousse
    mouton mûre muse musée musique nacre nature navette navire neige nid nord noir noix nomade nuage nuit oasis objectif océan œuvre oiseau olive ombre onde opale or orage orange orbite orchidée origine orme ours outil ouest page paille palais palme panda panier panthère paon papillon parasol parc parfum partage pas passage passion
    patrie pavot paysage peau pêche perle perle perspective petit phare phénix pie pierre pin pinceau pingouin pionnier pivoine place plage plaine plaisir planète plume pluie poésie point pointe poire pomme pont port porte poivre prairie prisme promesse prune puce puits quai racine radeau raisin rameau rayon récif refuge reflet regard
    reine relais renard repère réseau rêve rivage rivière roche rocher roi roseau rose rosée roue route royaume ruban rubis ruche rue ruisseau sable sablier safran sage saison sapin saphir saule saumon saveur savoir secret seigle sel semence sentier serre signal signe silence soie soir sol soleil solstice son sommet source souris sphère star sucre
    sud surprise table tanière tapis temple temps terrasse terre thé thym tigre tilleul titan toile toit tonnerre torche tortue toucan tour tournesol trace train trame trèfle trésor tribu tulipe union univers vague vaillant vallée vanille vapeur vélo velours vent vérité verger verre vert verveine victoire vie vigne village ville violette virage
    vision vital voie voile voix vol volcan voyage yeux zèbre zénith`,
  calendar: `lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre`,
  articles: `le la les un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs chaque quel quelle quelque quelques plusieurs tout toute tous toutes aucun aucune l`,
  verbs: `propose offre vend fabrique produit permet aide intègre compte coûte séduit mise lance lancé lança a convient reste arrive domine utilise fournit livre développe publie annonce annoncé rachète racheté gagne obtient reçoit figure s se ne combine excelle brille garantit assure facture affiche affichait ouvre augmente baisse baissé emploie promet vise cible dispose possède garde garda ajoute surpasse bat déçoit mérite fait tient va peut doit prend met sort répond accepte expédie recrute détient regroupe réunit cumule rassemble pratique également aussi toujours`,
  copulas: `est sont était a ont semble devient reste`,
  products: `app application plateforme logiciel outil compte carte cartes offre abonnement boutique magasin site service services banque assurance hôtel premium pro plus client clients modèle modèles gamme`,
  companies: `marque entreprise société plateforme logiciel outil application fabricant fournisseur éditeur banque enseigne maison groupe appelée appelé nommée nommé comme chez startup concurrent concurrents avec contre choisissez choisir essayer`,
  conjunctions: `et ou ni vs puis`,
  negation: `manqu* silencieuses muet* ne n pas aucun aucune aucuns rien jamais sans ni non impossible introuvable* inconnu* absent* nul nulle vain échou*
    malheureusement bredouille infructueu* zéro manque absence inexistant* ignor* omis omise omises omettent omet exclu* exclue écart* oubli* dépourv* faute
    incapable vierge silencieux inaperçu* défaut peine pénurie vaines vaine personne aucunes`,
  absence: `absent* manqu* omis* introuvable* exclu* oubli*`,
  unlike: `contrairement différence inverse opposé`,
  finding: `évoque évoquent possible ressorti ressort parlent dire dit parle trouv* localis* identifi* connai* connu* connue* sais savoir sait repér* découv*
    confirm* vérifi* recens* rencontr* introuvable* inconnu* familier familière entend* dispos* possède recueill* obten* renseigner dénich* détect* aperçu vu
    référenc* parler déterminer établir prouver attester retrouv* croisé parvenu* parvien* mis remonter situer fournir aider répondre`,
  appearing: `appara* figur* mentionn* cité* cite citent list* inclu* existe existent exist* répertori* référenc* présent* absent* ressort* remont* recens*
    évoqu* apparu* absence omis omise ignor* exclu* inexistant* laiss* signal* trouve trouvent parmi retenu* abord* trait* classé* nommé* nomme nomment objet
    repris* test* évalué* décrit* documenté* intégr* indexé* enregistr* fait couvr* couvert* manqu* retrouve retrouvé* analys* écrit écrire parle`,
  mentioning: `existent exister évoqué évoquée part mentionn* cité* cite citent figur* appara* répertori* référenc* existe introuvable* inexistant* omise omis
    recensé* signal* nommée retenue`,
  telling: `mentionne mentionnent cite citent évoque évoquent signale nomme présente couvre traite aborde inclut liste retrouve connaît trouve sait dispose
    possède obtient`,
  information: `silencieuses existence mot signe idée écho muet* information* info infos donnée* détail* résultat* mention* trace* renseignement* référence*
    source* élément* document* rien preuve* fiche* entrée* article* avis succès vain marque entreprise société produit service nom prix infructueu* bredouille
    connaissance* indice* publication* test tests essai* témoignage* présence signalement contenu contenus page pages vaines`,
  sources: `test comparatif guides source* résultat* base* donnée* liste* recherche* connaissance* index document* classement* article* web internet corpus
    annuaire* entraînement guide* page* comparatif* tests avis publication* presse médias forum* blog* catalogue* contexte texte* extrait* tableau* sélection*
    palmarès top registre* mémoire ligne site sites marques testées portail* littérature fichier* panorama* comparateur* dossier* moteur*`,
  searching: `renseigné cherch* recherch* consult* vérifi* fouill* parcour* explor* interrog* requête* épluché passé`,
  comparing: `vaut contre mauvais* négatif* négative* mieux meilleur* alternative* autre* sauf hormis excepté semblable* similaire* raison* problème* plainte*
    défaut* inconvénient* concurrent* différence* équivalent* comparable* reproche* critique* faiblesse* tromper trompe reproch* regrett* déçoi* décev*
    complète complet envier égal* égaler surpass* rivalis* redire critiqu* hésit* plaindre pareil mal`,
  supposing: `soit nouvelle nouveau petite petit locale local régionale fictive interne récente récemment lien consultez vérifiez contactez officiel directement vérifier si peut pourrait pourriez peut-être possible possiblement probable* veuillez merci orthographe faute éventuel* parlez pensiez précis* vouliez partag* pouvez sûr`,
  about: `sur de du d des pour à au concernant nommée nommé appelée appelé propos quant avec relative relatif relatives relatifs par`,
  first: `je j nous mes ma mon nos notre m me moi on`,
  asking: `demand* question* interrog* concernant renseign* souhait* requête`,
  wishing: `demandez demandes voulez veux souhaitez souhaites savoir intéressez cherchez`,
  addressing: `vous tu votre vos`,
  contrast: `mais cependant toutefois pourtant néanmoins alors tandis`,
  generic: `avantages, inconvénients, conclusion, prix, résumé, aperçu, fonctionnalités, caractéristiques, pourquoi, remarque, note, conseil, conseils, exemple, exemples, introduction, recommandation, recommandations, points forts, points faibles, coût, tarif, tarifs, qualité, confort, design,
    sécurité, confidentialité, intégrations, sources, important, étape, budget, valeur, alternatives, comparaison, catégorie, marque, produit, outil, nom, idéal pour, parfait pour, taille, poids, matériaux, garantie, livraison, disponibilité, service client, durabilité, performance, gratuit, oui, non, options, détails, en bref, à retenir, verdict, support, rang, offre`,
  usual: `le la les et est des pour dans que une du en sur pas plus avec sont par au ce qui se vous il`,
};
