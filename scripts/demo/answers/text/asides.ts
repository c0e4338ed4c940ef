import type { Chance } from '../../content/chance.ts';
import { fields, type Words } from '../../insights/fields.ts';
import { brand } from '../../insights/watched.ts';
import { happens } from '../draw.ts';
import type { Subject } from './subject.ts';

/** What an answer says beside its list. None of it says anything of a brand that the list has. */
export interface Asides {
  /** A brand about which nothing was found. */
  unknown?: string;
  /** A sentence in which the name of a brand is an ordinary word. */
  word?: Words;
  /** A brand that nobody watches. */
  unwatched?: string;
}

const both = (en: string, de: string): Words => ({ en, de });

const UNKNOWN = 0.06;
/** Of a rival with whom the brand is compared. */
const UNKNOWN_RIVAL = 0.1;
const WORD = 0.03;
const UNWATCHED = 0.12;

const unwatched = ['Varg Alpine', 'Grimsel Works', 'Lundal Packs', 'Kestrel & Finch', 'Ostwind Bivak'];

const words: Words[] = [
  both(
    'Aurora tours in northern Norway are the hardest test of all, and most shops there rent what is needed.',
    'Wer wegen der Aurora nach Norwegen fährt, kann das meiste dort leihen.',
  ),
  both(
    'Under the Aurora of a polar night, everything has to be warmer by one class.',
    'Unter der Aurora einer Polarnacht muss alles eine Klasse wärmer sein.',
  ),
];

/** What is drawn beside the assets of an answer, `named`; `hasGood`: something good is said of one. */
export function asidesOf(
  chance: Chance,
  { kind, rival }: Subject,
  { named, assets, hasGood }: { named: readonly string[]; assets: readonly string[]; hasGood: boolean },
): Asides {
  const asked = kind === 'comparison' ? rival : undefined;
  const others = assets.filter((asset) => !named.includes(asset));
  const isUnknown = happens(chance, asked ? UNKNOWN_RIVAL : UNKNOWN);
  const unknown = asked ?? (kind !== 'care' && others.length > 0 ? chance.pick(others) : undefined);
  const hasUnwatched =
    happens(chance, UNWATCHED) && hasGood && ['choosing', 'price', 'repairable'].includes(kind);
  return {
    ...(isUnknown && unknown !== undefined && { unknown }),
    ...(happens(chance, WORD) && { word: chance.pick(words) }),
    ...(hasUnwatched && { unwatched: chance.pick(unwatched) }),
  };
}

/** That nothing was found, instead of what a list says of the others. */
export const notFound: ((subject: Subject, asset: string) => Words)[] = [
  ({ thing }, asset) =>
    both(
      `I could not find any independent tests of ${thing.en} by ${asset}.`,
      `Zu ${asset} habe ich keine unabhängigen Tests gefunden.`,
    ),
  (_, asset) =>
    both(
      `No reliable information about ${asset} turned up.`,
      `Über ${asset} liegen keine verlässlichen Angaben vor.`,
    ),
];

/** The question again, where there is nothing to compare with. */
export const askedAgain = ({ thing }: Subject, [one = '', other = '']: readonly string[]): Words =>
  both(
    `You asked whether the ${thing.en} of ${one} or those of ${other} last longer.`,
    `Du hast gefragt, wessen ${thing.de} länger halten: die von ${one} oder die von ${other}.`,
  );

export const unwatchedItem = (name: string): Words =>
  both(`**${name}** is named in some tests, too.`, `**${name}** kommt in manchen Tests auch vor.`);

/** What is said of the first of a list once more, by its short name. */
export const verdict = (asset: string): Words =>
  both(`If it has to be one of them, take ${asset}.`, `Wenn es nur eine Marke sein soll, dann ${asset}.`);

/** As people call a brand that they have just named. */
export const shortNameOf = (asset: string): string =>
  asset === brand.name
    ? (brand.alternate_names[0] ?? asset)
    : (fields[0]?.rivals.find(({ name }) => name === asset)?.alternateNames[0] ?? asset);
