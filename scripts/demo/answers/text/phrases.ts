import type { Words } from '../../insights/fields.ts';
import type { Kind, Subject } from './subject.ts';

type Sentence = (subject: Subject, brands: string[]) => Words;

const both = (en: string, de: string): Words => ({ en, de });

/** How an answer begins, by what was asked. */
export const openings: Record<Kind, Sentence[]> = {
  choosing: [
    ({ thing, use }) =>
      both(
        `Good ${thing.en} ${use.en} have to be light enough to carry and strong enough to last. These are worth a look:`,
        `Leicht genug zum Tragen und viele Jahre haltbar: So sollten sie sein, ${thing.de} ${use.de}. Diese sind einen Blick wert:`,
      ),
    ({ thing, use }) =>
      both(
        `There is no single answer, but when people ask for ${thing.en} ${use.en}, a few names come up again and again:`,
        `Gesucht: ${thing.de} ${use.de}. Die eine richtige Antwort gibt es nicht, aber diese Namen fallen immer wieder:`,
      ),
  ],
  comparison: [
    ({ thing }, [one = '', other = '']) =>
      both(
        `${one} and ${other} both sell ${thing.en} that are meant to last, but they differ in how well they do.`,
        `${one} und ${other} verkaufen beide ${thing.de}, die lange halten sollen, aber es gelingt ihnen verschieden gut.`,
      ),
    ({ thing }, [one = '', other = '']) =>
      both(
        `Tests of ${thing.en} by ${one} and ${other} do not agree in everything. What they say most often:`,
        `Tests über ${thing.de} von ${one} und ${other} sind sich nicht in allem einig. Am häufigsten steht dort:`,
      ),
  ],
  care: [
    ({ thing, chore }) =>
      both(
        `To ${chore.en} ${thing.en} you need an hour, some patience and nothing special:`,
        `${thing.de} ${chore.de} in vier Schritten, mit etwas Geduld und ohne besonderes Werkzeug:`,
      ),
  ],
  price: [
    ({ thing, price }) =>
      both(
        `For less than ${price} euros there are ${thing.en} that do most things well. These are worth the money:`,
        `Für weniger als ${price} Euro gibt es ${thing.de}, die fast alles gut können. Ihr Geld wert sind:`,
      ),
    ({ thing, price }) =>
      both(
        `With ${price} euros as the limit, ${thing.en} are a question of what you can do without:`,
        `Mit ${price} Euro als Grenze ist bei der Suche die Frage, worauf man verzichten kann. ${thing.de}, die sich lohnen:`,
      ),
  ],
  repairable: [
    ({ thing }) =>
      both(
        `Some brands build ${thing.en} so that they can be opened and sewn again, and say so:`,
        `Einige Marken bauen ${thing.de} so, dass man sie öffnen und wieder nähen kann, und sagen das auch:`,
      ),
  ],
  fairness: [
    ({ thing }, [brand = '']) =>
      both(
        `This is what can be found about how ${brand} has its ${thing.en} made:`,
        `Das ist darüber zu finden, wie ${brand} seine ${thing.de} herstellen lässt:`,
      ),
  ],
};

/** Where no brand is named. */
export const unnamed: Sentence[] = [
  ({ thing }) =>
    both(
      `With ${thing.en}, fit, weight and whether they can be repaired matter more than the brand.`,
      `Wie sie passen, was sie wiegen und ob man sie reparieren kann: Das zählt mehr als die Marke, wenn es um ${thing.de} geht.`,
    ),
  ({ thing }) =>
    both(
      `It depends on the tour more than on the brand: ${thing.en} that are right for a weekend can be wrong for a month.`,
      `Das hängt mehr von der Tour ab als von der Marke: ${thing.de}, die für ein Wochenende richtig sind, können für einen Monat falsch sein.`,
    ),
];

export const lessGood = both('Less convincing, according to tests:', 'Weniger überzeugend, so die Tests:');
export const doneByOthers = both('If you would rather have it done:', 'Wer es lieber machen lässt:');

/** The steps of a chore, by its English word. */
export const steps: Record<string, Words[]> = {
  clean: [
    both(
      'Brush off dry dirt and empty every pocket.',
      'Trockenen Schmutz abbürsten und alle Taschen leeren.',
    ),
    both(
      'Wash by hand in lukewarm water with a mild soap, never in the machine.',
      'Mit der Hand in lauwarmem Wasser und milder Seife waschen, nie in der Maschine.',
    ),
    both('Rinse until the water stays clear.', 'Spülen, bis das Wasser klar bleibt.'),
    both(
      'Let everything dry in the shade for two days.',
      'Alles zwei Tage lang im Schatten trocknen lassen.',
    ),
  ],
  mend: [
    both(
      'Clean the fabric around the hole with alcohol and let it dry.',
      'Den Stoff um das Loch mit Alkohol reinigen und trocknen lassen.',
    ),
    both(
      'Cut a patch with round corners, two centimetres larger than the hole.',
      'Einen Flicken mit runden Ecken schneiden, zwei Zentimeter größer als das Loch.',
    ),
    both(
      'Sew long tears first, then glue the patch on.',
      'Lange Risse zuerst nähen, dann den Flicken kleben.',
    ),
    both(
      'Seal the seam and leave it alone for a day.',
      'Die Naht abdichten und einen Tag lang ruhen lassen.',
    ),
  ],
  store: [
    both('Let everything dry completely.', 'Alles vollständig trocknen lassen.'),
    both(
      'Store it loosely, never pressed together for months.',
      'Locker lagern, nie monatelang zusammengepresst.',
    ),
    both(
      'Keep it dark and dry: sunlight ages coatings.',
      'Dunkel und trocken aufbewahren: Sonnenlicht lässt Beschichtungen altern.',
    ),
    both('Air it out twice a year.', 'Zweimal im Jahr lüften.'),
  ],
};

/** How an answer ends: something to watch for, by the place of the thing. */
export const advice: Words[] = [
  both(
    'Load one with eight kilograms in the shop and walk around for ten minutes before you decide.',
    'Am besten im Laden mit acht Kilogramm beladen und zehn Minuten gehen, bevor man sich entscheidet.',
  ),
  both(
    'Pitch it once at home before the first tour, and look at the weight with all pegs.',
    'Vor der ersten Tour einmal zu Hause aufbauen und das Gewicht mit allen Heringen ansehen.',
  ),
  both(
    'Compare comfort temperatures, not limits, and keep the down dry.',
    'Die Komforttemperatur vergleichen, nicht den Grenzwert, und die Daunen trocken halten.',
  ),
  both(
    'Look at the R-value: 2 is enough in summer, 4 for three seasons.',
    'Auf den R-Wert achten: 2 reicht im Sommer, 4 für drei Jahreszeiten.',
  ),
  both(
    'Roll the closure at least three times, otherwise the best fabric does not help.',
    'Den Verschluss mindestens dreimal rollen, sonst hilft der beste Stoff nichts.',
  ),
  both(
    'Practise two knots before you have to rely on them in the rain.',
    'Zwei Knoten üben, bevor man sich im Regen auf sie verlassen muss.',
  ),
];
