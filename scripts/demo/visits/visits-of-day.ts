import { happens, lottery, ramp } from '../answers/draw.ts';
import { ownPages } from '../answers/own-pages.ts';
import { DAY_MS } from '../answers/runs.ts';
import { LAUNCH } from '../answers/standings.ts';
import { type Chance, createChance } from '../content/chance.ts';
import { type DemoBot, demoBots, impostor } from './bots.ts';
import { browsers, type DemoReferrer, demoReferrers, otherReferrers } from './referrers.ts';

export const HOST = 'www.aurora-outdoor.example';

/** A line of the log, as the endpoint takes it. */
export interface LogLine {
  id: string;
  timestamp: string;
  method: string;
  host: string;
  path: string;
  query_params: string;
  status_code: number;
  ip: string;
  user_agent: string;
  referer: string;
  bytes_sent: number;
  duration_ms: number;
}

/** Some pages are read far more often than others. */
const anyPage = lottery(ownPages, ({ path }) => 1 + (path.length % 7) ** 2);

/** All visits of a day from the first one on, in the order of their times. The same day of the same beginning gives the same ones. */
export function visitsOf(first: Date, day: number): LogLine[] {
  const chance = createChance(70_000 + day);
  const midnight = first.getTime() + day * DAY_MS;
  const launched = ramp(day, LAUNCH, LAUNCH + 20);
  const timesOf = ([before, after]: [number, number]) =>
    Math.round(((before + (after - before) * launched) * chance.integer(70, 130)) / 100);
  const lines = [
    ...[...demoBots, impostor].flatMap((bot) =>
      Array.from({ length: timesOf(bot.visits) }, () => ofBot(bot, midnight, chance)),
    ),
    ...[...demoReferrers, ...otherReferrers].flatMap((referrer) =>
      Array.from({ length: timesOf(referrer.visits) }, () => ofPerson(referrer, midnight, chance)),
    ),
  ];
  return lines
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map((line, index) => ({ ...line, id: `${line.timestamp} ${index}` }));
}

function lineOf(at: number, chance: Chance) {
  const isFound = !happens(chance, 0.01);
  return {
    id: '',
    timestamp: new Date(at).toISOString(),
    method: 'GET',
    host: HOST,
    path: isFound ? anyPage(chance).path : '/articles/gone',
    status_code: isFound ? 200 : 404,
    bytes_sent: chance.integer(4_000, 60_000),
    duration_ms: chance.integer(2, 120),
  };
}

const ofBot = ({ userAgent, address }: DemoBot, midnight: number, chance: Chance): LogLine => ({
  ...lineOf(midnight + chance.integer(0, DAY_MS - 1), chance),
  query_params: '',
  ip: address,
  user_agent: userAgent,
  referer: '',
});

/** People are awake from six in the morning on. */
function ofPerson({ referer, query }: DemoReferrer, midnight: number, chance: Chance): LogLine {
  const isTagged = query !== '' && (referer === '' || happens(chance, 0.6));
  return {
    ...lineOf(midnight + chance.integer(DAY_MS / 4, DAY_MS - 1), chance),
    query_params: isTagged ? query : '',
    ip: `198.51.100.${chance.integer(1, 254)}`,
    user_agent: chance.pick(browsers),
    // Who clicks a tagged link often sends no referrer.
    referer: isTagged && happens(chance, 0.5) ? '' : referer,
  };
}
