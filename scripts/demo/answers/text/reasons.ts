import type { Words } from '../../insights/fields.ts';
import type { Sentiment } from '../themes.ts';

const both = (en: string, de: string): Words => ({ en, de });

/** Why an answer says so, by theme. Follows what is said about an asset. */
export const reasons: Record<string, Record<Sentiment, [Words, Words]>> = {
  Durability: {
    positive: [
      both('the fabric is doubled wherever it rubs', 'der Stoff ist überall doppelt, wo er reibt'),
      both(
        'testers count five seasons without a broken seam',
        'Tester zählen fünf Jahre ohne gerissene Naht',
      ),
    ],
    neutral: [
      both('zips are the first thing to go, as usual', 'zuerst geht, wie üblich, der Reißverschluss'),
      both('reports from users differ a lot', 'die Berichte der Nutzer gehen weit auseinander'),
    ],
    negative: [
      both('coatings peel in the second season', 'Beschichtungen lösen sich im zweiten Jahr'),
      both('several tests mention torn seams', 'mehrere Tests erwähnen gerissene Nähte'),
    ],
  },
  Weight: {
    positive: [
      both('every strap was left out that is not needed', 'jeder Riemen fehlt, der nicht nötig ist'),
      both('the scales of three magazines agree on it', 'die Waagen von drei Magazinen sind sich da einig'),
    ],
    neutral: [
      both(
        'some hundred grams come with the extra pockets',
        'ein paar hundert Gramm kommen von den vielen Taschen',
      ),
      both('the weight is where most others are', 'das Gewicht liegt da, wo die meisten liegen'),
    ],
    negative: [
      both(
        'the frame alone weighs as much as others do whole',
        'allein der Rahmen wiegt so viel wie andere ganz',
      ),
      both(
        'the figure in the catalogue leaves out the accessories',
        'die Angabe im Katalog lässt das Zubehör weg',
      ),
    ],
  },
  Price: {
    positive: [
      both(
        'shops often have last year’s colours for a third less',
        'die Farben vom Vorjahr gibt es oft ein Drittel billiger',
      ),
      both('nothing comparable costs less', 'nichts Vergleichbares kostet weniger'),
    ],
    neutral: [
      both('discounts are rare', 'Rabatte sind selten'),
      both('the difference to others is a few euros', 'der Unterschied zu anderen sind wenige Euro'),
    ],
    negative: [
      both('half of it is paid for the name', 'die Hälfte bezahlt man für den Namen'),
      both('cheaper ones did as well in tests', 'billigere haben in Tests ebenso gut abgeschnitten'),
    ],
  },
  Repair: {
    positive: [
      both('the workshop takes parcels all year', 'die Werkstatt nimmt das ganze Jahr Pakete an'),
      both('buckles and straps can be ordered one by one', 'Schnallen und Riemen kann man einzeln bestellen'),
    ],
    neutral: [
      both('larger repairs are left to others', 'größere Reparaturen bleiben anderen überlassen'),
      both('there are instructions, but no service', 'es gibt Anleitungen, aber keinen Service'),
    ],
    negative: [
      both('parts are welded and cannot be replaced', 'Teile sind verschweißt und nicht zu ersetzen'),
      both('customers are sent a discount instead', 'Kunden bekommen stattdessen einen Rabatt'),
    ],
  },
  Comfort: {
    positive: [
      both('it adapts to long and short backs', 'es passt sich langen und kurzen Rücken an'),
      both('testers forgot about it after an hour', 'Tester dachten nach einer Stunde nicht mehr daran'),
    ],
    neutral: [
      both('that takes a quarter of an hour', 'das dauert eine Viertelstunde'),
      both('it suits tall people better', 'großen Menschen passt es besser'),
    ],
    negative: [
      both('the padding is thin', 'die Polster sind dünn'),
      both('there is one size for everybody', 'es gibt eine Größe für alle'),
    ],
  },
  Waterproofing: {
    positive: [
      both('seams are taped from the factory', 'die Nähte sind ab Werk verklebt'),
      both('a night of rain changed nothing', 'eine Nacht im Regen hat nichts geändert'),
    ],
    neutral: [
      both('for more a cover is needed', 'für mehr braucht es eine Hülle'),
      both('the coating has to be renewed each year', 'die Beschichtung muss jedes Jahr erneuert werden'),
    ],
    negative: [
      both('after two hours of rain it was wet inside', 'nach zwei Stunden Regen war es innen nass'),
      both('users seal them on their own', 'Nutzer dichten sie selbst ab'),
    ],
  },
  Sustainability: {
    positive: [
      both('an independent report lists the suppliers', 'ein unabhängiger Bericht nennt die Zulieferer'),
      both('most of the fabric is recycled', 'der Stoff ist zum größten Teil recycelt'),
    ],
    neutral: [
      both('the last report is two years old', 'der letzte Bericht ist zwei Jahre alt'),
      both('there is a label, but no audit', 'es gibt ein Siegel, aber keine Prüfung'),
    ],
    negative: [
      both('two suppliers failed an audit', 'zwei Zulieferer sind bei einer Prüfung durchgefallen'),
      both('requests of journalists were not answered', 'Fragen von Journalisten blieben ohne Antwort'),
    ],
  },
};
