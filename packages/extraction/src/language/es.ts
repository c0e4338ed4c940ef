import type { LexiconSource } from './lexicon.ts';

export const es: LexiconSource = {
  language: 'es',
  dropsPronouns: true,
  ordinary: `cosecha timonel siega faro abeja abeto abrigo acero aguacate águila aire ajedrez ala alas alba alce aldea alegría alfa aliado alma almendra alondra alto amanecer amapola ámbar amigo amor ancla ancho ángel antorcha araña árbol arca arce arco ardilla arena aroma arpa arroyo arte artesano astro atajo atlas aurora avance ave
    avellana avena avenida azahar azúcar azul bahía balanza balcón ballena balón bambú banco bandera barca barco barrio base bastón bella bello berro bisonte blanco bola bosque bota botón bravo brillo brisa bronce brote brújula búho buque burbuja caballo cabaña cabra cacao café caja cala calma cálida calle
    camino campana campo canal canela canto caracol caravana carbono cardo carta casa cascada castaño castillo castor cebra cedro ceiba ceniza centella centro cereza cereal cerro cesta chispa cielo ciervo cigarra cigüeña cima cinta círculo ciruela cisne ciudad clara claro clavel clave clima cobre cofre colibrí colina collar
    color cometa compás concha cóndor confianza conejo copa coral corazón corcho cordero corona corriente corteza costa creciente crema cresta cristal cruce cruz cuarzo cubo cuerda cueva cumbre cuna danza dato delfín delta desierto destello destino diamante dragón duende dulce duna eco edén eje elefante enebro energía enlace entrada
    equilibrio escudo esencia esfera esmeralda espacio espejo espiga espiral espuma esquina estación estela estrella éter éxito faro fauno felino fénix feria fiesta fiel flamenco flecha flor flora fogata fondo foro fortuna fragata frambuesa fresa fresno fruta fuego fuente fuerza futuro gacela galaxia galería gallo ganso garza gato gaviota gema
    genio girasol globo golondrina gorrión gota gracia grano granada granero grillo grulla gruta guante guía guitarra hacha halcón hada harina helecho hermano héroe hielo hierro higo hilo hogar hoja hormiga horizonte huella huerta huerto idea iglú imán impulso infinito ingenio inicio iris isla jabalí jade jaguar jardín jarra jazmín jilguero joya
    juego junco júpiter karma lago lagarto laguna lana lanza laurel lava lazo leche lechuza lente león libélula libertad libre libro liebre lienzo lima limón lince línea lino lirio llama llano llave lluvia lobo loma loro loto lucero luna lupa luz madera madre maestro magia maíz malva mañana mano manzana mapa mar marea marfil margarita mariposa
    mármol marta martillo mástil mate matiz melodía melón menta mercado meta miel milano milla mina mirada mirador mirlo misión molino monarca moneda montaña monte mora motor muelle mundo musgo nácar naranja nativo nave navío nido niebla nieve noble noche nogal norte nota nube nudo nuez oasis ocaso océano ola olivo olmo onda ópalo órbita origen orilla oro
    orquídea oruga oso ostra otoño oveja paisaje pájaro palabra palacio palma paloma pan panal pantera papel par parque paso pasto patria pavo paz pelícano pepita pera perla perro petirrojo pez piedra piel pilar pimienta pingüino pino pincel pionero pirata pista plata playa plaza pluma poema polar pradera prisma promesa proa pueblo puente puerta puerto puma punta
    punto quinta radio raíz rama ramo rana rápido rayo razón real rebaño red reina reloj remo reno reto rey ribera rima río ritmo roble roca rocío romero rosa ruda rueda ruiseñor rumbo ruta sabio sabor sal salmón salto salvia sano sauce savia seda semilla senda sendero señal sereno sierra siesta silla símbolo sirena sol soledad sombra sonrisa sueño sur surco tabla
    talento taller tambor té tejado tejo templo tierra tigre tilo timón tinta titán tomate tono torre tortuga trébol trigo trino trueno tucán tulipán turquesa umbral unión universo uva vaca vainilla valle valor vapor vela veleta velero venado ventana vera verano verbo verdad verde vereda viaje victoria vid vida vidrio viento viña viola visión vital volcán voz vuelo yate yema zafiro
    zorro`,
  calendar: `lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre`,
  articles: `el la los las un una unos unas del al este esta estos estas ese esa esos esas mi mis tu tus su sus nuestro nuestra cada cualquier algún alguna algunos algunas ningún ninguna otro otra todo toda todos todas mucho mucha qué`,
  verbs: `ofrece vende fabrica produce permite ayuda integra cuesta cobra destaca lanzó lanza tiene gana ganó apuesta incluye usa utiliza lidera compite publica anuncia anunció compró obtiene recibe combina garantiza abrió abre subió bajó emplea promete apunta dispone cuenta mantiene añade supera convence hace va puede pone lleva cumple acepta envía sigue da entrega trabaja mejora domina figura aparece encabeza ocupa se también no`,
  copulas: `es son era fue está ha han parece resulta queda`,
  products: `app aplicación plataforma software herramienta cuenta tarjeta plan suscripción tienda tiendas servicio servicios banco seguros hotel premium pro plus cliente clientes modelo modelos gama`,
  companies: `marca empresa compañía plataforma software herramienta aplicación fabricante proveedor tienda banco firma llamada llamado como startup competidor con contra elegir elige usar usan prueba recomiendo prefiero`,
  conjunctions: `y e o u ni vs más`,
  negation: `falta carezco carecemos ninguno imposible desconozco desconoce desconocemos desconocida desconocido no ningún ninguna ninguno nada nunca sin ni
    tampoco imposible desconoc* ausente* infructuos* cero nulo lamentablemente falta vano incapaz ausencia inexistente* omit* excluid* fuera olvidad* faltan
    carente* carecen carece incapaces jamás apenas nula callan calla ignor* desierta nadie`,
  absence: `ausente* faltan falta omitid* excluid* fuera`,
  unlike: `diferencia contrario`,
  finding: `conozc* habla hablan desconozco desconocida desconocido decir suena sonar ubiqu* averigu* encontr* encuentr* hall* localiz* identific* conozco
    conoce conocemos conocimiento sé sabe sabemos descubr* confirm* verific* detect* consta constan dispongo dispone disponemos tengo tenemos obtener obtuv*
    desconoc* familiariz* oído figura recopil* reconozco ubicar dar rastro demostrar acreditar comprobar determinar establecer topé toparme logré logrado
    consegu* corroborar constatar recordar recuerdo hay ayudar ayudarle responder responderle`,
  appearing: `aparec* figur* mencion* list* inclu* existe existen exist* cita* consta* sale salen constan registr* ausente* recoge* present* muestr* ausencia
    omit* excluid* fuera olvidad* ignor* forma forman pertenece dejado huella nombr* nombra habla hablan trat* aborda abord* cubr* cubiert* analiz* evalu*
    reseñ* document* describ* recogid* recog* contempl* contien* contenid* conten* sitú* refer* encuentra encuentran entre hace hacen surg* emerg* faltan
    falta asom* devuelv* devolv* arroj* inexistente* hay probado escrito escribe entra entran`,
  mentioning: `parte mencion* aparec* figur* listad* citad* existe existen consta constan inexistente* nombrada nombrado nombra recogida recogido registrada
    registrado reseñada referenciada contemplada omitida citan`,
  telling: `menciona mencionan cita citan incluye incluyen recoge contempla nombra cubre trata aborda contiene describe hace habla muestra figura conoce
    encuentra sabe tiene dispone da reconoce`,
  information: `existencia palabra rastros idea señal información informaciones info dato* detalle* resultado* mención menciones referencia* registro* rastro
    fuente* nada éxito noticia* entrada* reseña* documento* artículo* constancia evidencia* marca empresa producto servicio nombre infructuos* precios vano
    coincidencia* conocimiento huella huellas indicio* pista pistas análisis informe* página páginas alusión alusiones elemento* contenido* publicación
    publicaciones cobertura testimonio* presencia ficha*`,
  sources: `prueba* guías fuente* resultado* base* dato* lista* búsqueda* conocimiento* índice documento* ranking* artículo* web internet registro*
    entrenamiento guía* página* comparativa* listado* clasificaci* marcas analizadas analizados informe* directorio* catálogo* contexto texto* fragmento*
    tabla* selección* prensa medios foro* blog* publicación publicaciones portal* memoria red línea top palmarés buscador* material* archivo* encuesta*
    compendio* literatura documentación análisis`,
  searching: `revisé busc* búsqueda* busqué consult* revis* rastre* investig* indag* comprob* repas* recorr*`,
  comparing: `contra mal mala malas negativ* mejor* alternativa* otro* otra* salvo excepto similar* parecid* razón razones problema* queja* defecto*
    desventaja* competidor* diferencia* equivalente* comparable* crítica* pega* inconveniente* equivoc* errar decepcion* arrepent* reproch* complet* iguala
    igualar supera superar rival rivaliz* dud* vacil* envidi* objet* malo criticar lamenta lamentar lamentan`,
  supposing: `nueva nuevo pequeña pequeño local regional ficticia interna reciente recién enlace consulta consulte visita verifica oficial directamente contacta si puede podría podrías quizá quizás posible posiblemente probablemente tal vez favor error ortografía escrito escrita refieres compart* aclar* seguro acaso confirmar indic*`,
  about: `sobre de del acerca para por a con respecto llamada llamado en cuanto relacionada relacionado relativa`,
  first: `yo me mi mis nosotros nuestra nuestras nuestros nos he pude pudimos hemos`,
  asking: `pregunt* consulta* respecto querías interes*`,
  wishing: `quieres quiere preguntas pregunta saber deseas desea interesa buscas quería querías`,
  addressing: `quieres quiere preguntas pregunta te usted deseas desea buscas tu su`,
  contrast: `pero sin_embargo aunque mientras sino no_obstante`,
  generic: `ventajas, desventajas, conclusión, precio, precios, resumen, características, funciones, por qué, nota, consejo, consejos, ejemplo, ejemplos, introducción, recomendación, recomendaciones, puntos fuertes, puntos débiles, coste, costo, calidad, comodidad, diseño, seguridad, privacidad, integraciones,
    fuentes, importante, paso, presupuesto, valor, alternativas, comparación, comparativa, categoría, marca, producto, herramienta, nombre, ideal para, perfecto para, tamaño, peso, materiales, garantía, envío, disponibilidad, atención al cliente, sostenibilidad, rendimiento, durabilidad, gratis, sí, no, opciones, detalles, en resumen, pros, contras, veredicto, puesto, plan`,
  usual: `el la los las de que y en un una es para con por del se no su como más al lo pero son`,
};
