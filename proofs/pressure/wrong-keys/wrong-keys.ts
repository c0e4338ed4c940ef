import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keyOf, SECRET_LENGTH } from '@sightline/access';
import { openContentService } from '../../content-service.ts';
import { openInsightsService } from '../../insights-service.ts';
import type { Figure } from '../../proof.ts';
import { callFrom } from './call-from.ts';

const sizes = {
  full: { wrong: 5_000, connections: 150, used: 20, fresh: 200, overMs: 55_000 },
  small: { wrong: 150, connections: 15, used: 4, fresh: 10, overMs: 1_000 },
};
type Size = (typeof sizes)['full'];

/** What is asked, and with whose keys. */
interface Place {
  name: string;
  url: string;
  newKey: () => Promise<string>;
}

const FLOODING = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';
const LONGEST_MS = 60_000;

/** Somebody tries keys from one address, while others there use theirs and new ones come from elsewhere. */
export async function wrongKeysPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const size = sizes[full ? 'full' : 'small'];
  const content = await openContentService();
  try {
    const insights = await openInsightsService();
    try {
      const keysOf =
        ({ tenant }: typeof content | typeof insights, permissions: string[]) =>
        async () =>
          (await tenant.person.createOrganizationKey(tenant.organizationId, { name: 'proof', permissions }))
            .key;
      // The full size shows what an operator has by default. In the small one a busy machine must not make a 503.
      const ofOperators: Record<string, string> = full ? { IDENTITY_TIMEOUT_MS: '2000' } : {};
      const [contentServer, insightsServer] = [
        await content.start(ofOperators),
        await insights.start(ofOperators),
      ];
      const places: Place[] = [
        {
          name: 'content',
          url: `${contentServer.url}/dataset/article?websiteId=${content.websiteId}`,
          newKey: keysOf(content, ['content_read']),
        },
        {
          name: 'insights',
          url: `${insightsServer.url}/v1/org`,
          newKey: keysOf(insights, ['insights_read']),
        },
      ];
      const figures: Figure[] = [];
      for (const place of places) figures.push(...(await flood(place, size, say)));
      return figures;
    } finally {
      await insights.stop();
    }
  } finally {
    await content.stop();
  }
}

async function flood(
  { name, url, newKey }: Place,
  size: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const used = await times(size.used, newKey);
  const fresh = await times(size.fresh, newKey);
  const here = callFrom(FLOODING, size.connections);
  const elsewhere = callFrom(ELSEWHERE, 4);
  const counts = {
    wrong: new Map<number, number>(),
    used: new Map<number, number>(),
    fresh: new Map<number, number>(),
  };
  const count = (of: keyof typeof counts, status: number) => {
    counts[of].set(status, (counts[of].get(status) ?? 0) + 1);
  };
  try {
    for (const key of used) await here.get(url, key);
    const before = performance.now();
    let isOver = false;
    const guessing = spread({ ...size, amount: size.wrong }, async (nth) =>
      count('wrong', await here.get(url, nth % 2 ? wellFormed() : invented())),
    ).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    const others = [
      whileOpen(
        () => !isOver,
        async (nth) => count('used', await here.get(url, used[nth % used.length] ?? '')),
      ),
      spread({ connections: 4, amount: fresh.length, overMs: size.overMs }, async (nth) => {
        const sent = performance.now();
        count('fresh', await elsewhere.get(url, fresh[nth] ?? ''));
        waits.push(performance.now() - sent);
      }),
    ];
    await guessing;
    const took = performance.now() - before;
    await Promise.all(others);
    const told = (of: keyof typeof counts) =>
      [...counts[of]].map(([status, amount]) => `${amount.toLocaleString('en')} × ${status}`).join(', ');
    say(
      `${name}: wrong keys ${told('wrong')} in ${(took / 1000).toFixed(1)} s; used ${told('used')}; new ${told('fresh')}`,
    );
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
    const only = (of: keyof typeof counts, ...statuses: number[]) =>
      counts[of].size > 0 && [...counts[of].keys()].every((status) => statuses.includes(status));
    return [
      {
        what: `${name}: ${size.wrong.toLocaleString('en')} wrong keys from one address, half of them of the right form`,
        goal: '401 or 429, none 503',
        figure: told('wrong'),
        met: only('wrong', 401, 429),
      },
      {
        what: `${name}: these came within`,
        goal: 'a minute',
        figure: `${(took / 1000).toFixed(1)} s`,
        met: took <= LONGEST_MS,
        onlyFull: true,
      },
      {
        what: `${name}: keys in use at the same address meanwhile`,
        goal: 'all 200',
        figure: told('used'),
        met: only('used', 200),
      },
      {
        what: `${name}: ${size.fresh} new keys from another address meanwhile`,
        goal: 'all 200',
        figure: told('fresh'),
        met: only('fresh', 200),
      },
      {
        what: `${name}: p99 of these`,
        goal: 'at most 100 ms',
        figure: `${p99.toFixed(1)} ms`,
        met: p99 <= 100,
        onlyFull: true,
      },
    ];
  } finally {
    here.close();
    elsewhere.close();
  }
}

const wellFormed = () => keyOf(randomBytes(32).toString('hex').slice(0, SECRET_LENGTH));
const invented = () =>
  `sl_${randomBytes(32)
    .toString('hex')
    .slice(0, SECRET_LENGTH + 6)}`;

async function times<T>(amount: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let nth = 0; nth < amount; nth++) made.push(await make());
  return made;
}

interface Spread {
  connections: number;
  amount: number;
  overMs: number;
}

/** Evenly over the time, or as fast as they are taken where that is slower. */
async function spread(
  { connections, amount, overMs }: Spread,
  work: (nth: number) => Promise<void>,
): Promise<void> {
  const begin = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < amount) {
      const nth = next++;
      await pause(Math.max(0, begin + (nth * overMs) / amount - performance.now()));
      await work(nth);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
}

async function whileOpen(isOpen: () => boolean, work: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; isOpen(); nth++) {
    await work(nth);
    await pause(5);
  }
}
