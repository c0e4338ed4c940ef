import { happens, lottery, ramp } from '../answers/draw.ts';
import { DAY_MS } from '../answers/runs.ts';
import { LAUNCH } from '../answers/standings.ts';
import { type Chance, createChance } from '../content/chance.ts';
import { type DemoBot, demoBots, impostor } from './bots.ts';
import { crawlerFiles, fetchedPage, inSomeLanguage, lostPages, pageFiles, readPage } from './pages.ts';
import { browsers, type DemoReferrer, demoReferrers, otherReferrers } from './referrers.ts';

export const HOST = 'www.aurora-outdoor.example';
const HOUR_MS = DAY_MS / 24;
/** On this day the server failed for two hours. */
const OUTAGE = { day: 68, from: 9 * HOUR_MS, until: 11 * HOUR_MS };

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

interface Day {
  midnight: number;
  outage: boolean;
  chance: Chance;
}

/** Everything that the server was asked for on a day from the first one on, in the order of time. The same day of the same beginning gives the same lines. */
export function visitsOf(first: Date, day: number): LogLine[] {
  const chance = createChance(70_000 + day);
  const midnight = first.getTime() + day * DAY_MS;
  const launched = ramp(day, LAUNCH, LAUNCH + 20);
  const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
  // People have time for the mountains at weekends, more or less.
  const mood = isWeekend ? chance.integer(75, 150) : chance.integer(85, 115);
  const timesOf = ([before, after]: [number, number], percent: number) =>
    Math.round((before + (after - before) * launched) * (percent / 100) * (chance.integer(70, 130) / 100));
  const today: Day = { midnight, outage: day === OUTAGE.day, chance };
  const lines = [
    ...[...demoBots, impostor].flatMap((bot) =>
      Array.from({ length: timesOf(bot.visits, 100) }, () => ofBot(bot, today)),
    ),
    ...[...demoReferrers, ...otherReferrers].flatMap((referrer) =>
      Array.from({ length: timesOf(referrer.visits, mood) }, () => ofPerson(referrer, today)).flat(),
    ),
  ];
  return lines
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
    .map((line, index) => ({ ...line, id: `${line.timestamp} ${index}` }));
}

/** A request for a page. Some pages are gone, and sometimes the server fails. */
function requestOf(path: string, at: number, { midnight, outage, chance }: Day) {
  const isDown = outage && at - midnight >= OUTAGE.from && at - midnight < OUTAGE.until;
  const isLost = !isDown && happens(chance, 0.015);
  const fails = isDown || happens(chance, 0.002);
  return {
    id: '',
    timestamp: new Date(at).toISOString(),
    method: 'GET',
    host: HOST,
    path: isLost ? chance.pick(lostPages) : path,
    query_params: '',
    status_code: isLost ? 404 : fails ? 500 : 200,
    bytes_sent: isLost || fails ? chance.integer(300, 2_000) : chance.integer(4_000, 60_000),
    duration_ms: chance.integer(2, 120),
  };
}

function ofBot({ userAgent, address, reads }: DemoBot, today: Day): LogLine {
  const { midnight, chance } = today;
  const at = midnight + chance.integer(0, DAY_MS - 1);
  const from = { ip: address, user_agent: userAgent, referer: '' };
  if (reads === 'crawls' && happens(chance, 0.12)) {
    const path = crawlerFiles[happens(chance, 0.6) ? 0 : happens(chance, 0.7) ? 1 : 2] ?? '/robots.txt';
    return { ...requestOf(path, at, { ...today, outage: false }), path, status_code: 200, ...from };
  }
  const page = reads === 'crawls' ? readPage(chance) : fetchedPage(chance);
  const path = happens(chance, 0.3) ? inSomeLanguage(page, chance) : page;
  return { ...requestOf(path, at, today), ...from };
}

/** When people read: hardly at night, most in the evening. */
const hours = [2, 1, 1, 1, 1, 2, 5, 8, 9, 9, 9, 10, 12, 11, 9, 9, 10, 12, 14, 16, 17, 15, 10, 5];
const hourOfDay = lottery([...hours.keys()], (hour) => hours[hour] ?? 1);

/** The page, and what a browser loads with it unless it has that already. */
function ofPerson({ referer, query }: DemoReferrer, today: Day): LogLine[] {
  const { midnight, chance } = today;
  const at = midnight + hourOfDay(chance) * HOUR_MS + chance.integer(0, HOUR_MS - 4_000);
  const isTagged = query !== '' && (referer === '' || happens(chance, 0.6));
  const who = { ip: `198.51.100.${chance.integer(1, 254)}`, user_agent: chance.pick(browsers) };
  const page = {
    ...requestOf(inSomeLanguage(readPage(chance), chance), at, today),
    ...who,
    query_params: isTagged ? query : '',
    // Who clicks a tagged link often sends no referrer.
    referer: isTagged && happens(chance, 0.5) ? '' : referer,
  };
  if (page.status_code === 500 || !happens(chance, 0.12)) return [page];
  const files = pageFiles.map((path, place) => ({
    ...page,
    path,
    query_params: '',
    referer: `https://${HOST}${page.path}`,
    status_code: 200,
    timestamp: new Date(at + 100 * (place + 1)).toISOString(),
    bytes_sent: 9_000 + 2_000 * place,
  }));
  return [page, ...files];
}
