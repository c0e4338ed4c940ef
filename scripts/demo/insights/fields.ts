/** In English and in German. The words for things are plurals that fit into every question. */
export interface Words {
  en: string;
  de: string;
}

/** A field of business that the brand watches: a category, and what people ask about it. */
export interface Field {
  name: string;
  internalName: string;
  regions: string[];
  rivals: Rival[];
  things: Words[];
  /** Follows a thing: what it is for. */
  uses: Words[];
  /** What somebody does to a thing. */
  chores: Words[];
  prices: number[];
}

interface Rival {
  name: string;
  alternateNames: string[];
  website: string;
}

const rival = (name: string, website: string, ...alternateNames: string[]): Rival => ({
  name,
  website,
  alternateNames,
});

export const fields: Field[] = [
  {
    name: 'Backpacks, tents and sleeping bags',
    internalName: 'Carry & sleep',
    regions: ['Germany', 'United Kingdom', 'United States'],
    rivals: [
      rival('Borealis Gear', 'borealis-gear.example', 'Borealis'),
      rival('Fjordhaus', 'fjordhaus.example', 'Fjord Haus', 'Fjordhaus Packs'),
      rival('Summit & Sons', 'summit-and-sons.example', 'Summit and Sons'),
      rival('Tarnhut', 'tarnhut.example', 'Tarn Hut'),
      rival('Hochweg Ausrüstung', 'hochweg.example', 'Hochweg'),
      rival('Pack Mule', 'pack-mule.example', 'Packmule'),
      rival('Nachtlager', 'nachtlager.example', 'Nachtlager Berlin'),
    ],
    things: [
      { en: 'hiking backpacks', de: 'Wanderrucksäcke' },
      { en: 'two-person tents', de: 'Zweipersonenzelte' },
      { en: 'down sleeping bags', de: 'Daunenschlafsäcke' },
      { en: 'sleeping mats', de: 'Isomatten' },
      { en: 'dry bags', de: 'Packsäcke' },
      { en: 'tarps', de: 'Tarps' },
    ],
    uses: [
      { en: 'for a week from hut to hut', de: 'für eine Woche von Hütte zu Hütte' },
      { en: 'for a first long hike', de: 'für die erste lange Wanderung' },
      { en: 'for hikers who travel by train', de: 'für Wanderer, die mit der Bahn anreisen' },
      { en: 'for cold and windy nights', de: 'für kalte und windige Nächte' },
      { en: 'for hiking with small children', de: 'für Touren mit kleinen Kindern' },
      { en: 'that weigh less than a kilogram', de: 'unter einem Kilogramm' },
    ],
    chores: [
      { en: 'clean', de: 'reinigt man' },
      { en: 'mend', de: 'flickt man' },
      { en: 'store', de: 'lagert man' },
    ],
    prices: [100, 200],
  },
  {
    name: 'Rainwear and insulation',
    internalName: 'Layers',
    regions: ['France', 'Germany', 'United Kingdom', 'United States'],
    rivals: [
      rival('Borealis Gear', 'borealis-gear.example', 'Borealis'),
      rival('Nordwolle', 'nordwolle.example', 'Nord Wolle'),
      rival('Regen & Co', 'regen-und-co.example', 'Regen und Co', 'Regen and Co'),
    ],
    things: [
      { en: 'rain jackets', de: 'Regenjacken' },
      { en: 'down jackets', de: 'Daunenjacken' },
      { en: 'fleece jackets', de: 'Fleecejacken' },
      { en: 'winter gloves', de: 'Winterhandschuhe' },
    ],
    uses: [
      { en: 'for a rainy week in Scotland', de: 'für eine Regenwoche in Schottland' },
      { en: 'for cycling to work', de: 'für den Arbeitsweg mit dem Rad' },
      { en: 'for ski touring', de: 'für Skitouren' },
      { en: 'that pack small', de: 'mit kleinem Packmaß' },
      { en: 'without fluorinated chemicals', de: 'ohne Fluorchemikalien' },
      { en: 'for people who are always cold', de: 'für Leute, die immer frieren' },
    ],
    chores: [
      { en: 'wash', de: 'wäscht man' },
      { en: 'waterproof', de: 'imprägniert man' },
      { en: 'mend', de: 'flickt man' },
    ],
    prices: [80, 150, 300],
  },
  {
    name: 'Hiking footwear',
    internalName: 'Feet first',
    regions: ['Germany', 'United Kingdom', 'United States'],
    rivals: [
      rival('Granit Schuh', 'granit-schuh.example', 'Granit', 'Granitschuh'),
      rival('Summit & Sons', 'summit-and-sons.example', 'Summit and Sons'),
      rival('Pathmaker', 'pathmaker.example', 'Path Maker'),
    ],
    things: [
      { en: 'hiking boots', de: 'Wanderstiefel' },
      { en: 'trail running shoes', de: 'Trailrunningschuhe' },
      { en: 'approach shoes', de: 'Zustiegsschuhe' },
      { en: 'winter boots', de: 'Winterstiefel' },
    ],
    uses: [
      { en: 'for wide feet', de: 'für breite Füße' },
      { en: 'for steep descents', de: 'für steile Abstiege' },
      { en: 'for wet autumn trails', de: 'für nasse Herbstwege' },
      { en: 'for a first crossing of the Alps', de: 'für die erste Alpenüberquerung' },
      { en: 'for people with sensitive knees', de: 'für empfindliche Knie' },
      { en: 'that can be resoled', de: 'mit wechselbarer Sohle' },
    ],
    chores: [
      { en: 'clean', de: 'reinigt man' },
      { en: 'dry', de: 'trocknet man' },
      { en: 'care for', de: 'pflegt man' },
    ],
    prices: [120, 180, 280],
  },
];
