import { BRAND } from '../insights/watched.ts';
import { ramp } from './draw.ts';

/** Day, counted from the first one of the answers, on which the brand's new collection came out. */
export const LAUNCH = 45;

interface Standing {
  /** In how many answers the asset is named, about, on a day. */
  named: (day: number) => number;
  /** How likely a word about it is a good one. */
  liked: (day: number) => number;
}

const steady = (value: number) => () => value;

/** By asset. The brand rises after its launch; Fjordhaus falls, slowly and from early on. */
const standings: Record<string, Standing> = {
  [BRAND]: {
    named: (day) => 0.34 + 0.24 * ramp(day, LAUNCH, LAUNCH + 20),
    liked: (day) => 0.54 + 0.18 * ramp(day, LAUNCH, LAUNCH + 30),
  },
  'Borealis Gear': { named: steady(0.56), liked: steady(0.6) },
  Fjordhaus: {
    named: (day) => 0.48 - 0.26 * ramp(day, 15, 80),
    liked: (day) => 0.62 - 0.3 * ramp(day, 15, 70),
  },
  'Summit & Sons': { named: steady(0.38), liked: steady(0.55) },
  Tarnhut: { named: steady(0.27), liked: steady(0.5) },
  'Hochweg Ausrüstung': { named: steady(0.2), liked: steady(0.58) },
  'Pack Mule': { named: steady(0.14), liked: steady(0.36) },
  Nachtlager: { named: (day) => 0.07 + 0.05 * ramp(day, 60, 90), liked: steady(0.64) },
};

export const standingOf = (asset: string): Standing =>
  standings[asset] ?? { named: steady(0.1), liked: steady(0.5) };

/** The brand is best known at home. */
export const knownIn = (asset: string, region: string) => {
  if (asset !== BRAND) return 1;
  return { Germany: 1.25, 'United Kingdom': 0.95, 'United States': 0.7 }[region] ?? 1;
};
