/** What the renderer itself says. Everything else comes from the website. */
const words = {
  en: {
    home: 'Home',
    newer: 'Newer',
    older: 'Older',
    minutes: 'min read',
    weight: 'Weight',
    sizes: 'Sizes',
    stock: 'In stock',
    gone: 'Sold out',
    lost: 'This path leads nowhere',
    lostText: 'The page has moved, or it never was. The way back is short.',
  },
  de: {
    home: 'Start',
    newer: 'Neuere',
    older: 'Ältere',
    minutes: 'Min. Lesezeit',
    weight: 'Gewicht',
    sizes: 'Größen',
    stock: 'Auf Lager',
    gone: 'Ausverkauft',
    lost: 'Dieser Weg führt ins Leere',
    lostText: 'Die Seite ist umgezogen, oder es gab sie nie. Der Rückweg ist kurz.',
  },
  fr: {
    home: 'Accueil',
    newer: 'Plus récents',
    older: 'Plus anciens',
    minutes: 'min de lecture',
    weight: 'Poids',
    sizes: 'Tailles',
    stock: 'En stock',
    gone: 'Épuisé',
    lost: 'Ce chemin ne mène nulle part',
    lostText: 'La page a changé de place, ou n’a jamais existé. Le retour est court.',
  },
  es: {
    home: 'Inicio',
    newer: 'Más recientes',
    older: 'Anteriores',
    minutes: 'min de lectura',
    weight: 'Peso',
    sizes: 'Tallas',
    stock: 'Disponible',
    gone: 'Agotado',
    lost: 'Este camino no lleva a ninguna parte',
    lostText: 'La página se ha mudado o nunca existió. La vuelta es corta.',
  },
};

export function wordsOf(locale: string) {
  return locale in words ? words[locale as keyof typeof words] : words.en;
}
