import { atMost, count, type Part, some } from '../changes/part.ts';
import { openCollect } from './fixture.ts';

const sizes = {
  full: { cap: 10_000_000_000n, prompts: 500, slots: 4, collectors: 4, atOnce: '64' },
  small: { cap: 1_000_000_000n, prompts: 40, slots: 2, collectors: 2, atOnce: '32' },
};

/** Collectors that ask as much as they can, and a cap of the organization in their way. */
export const capped: Part = async ({ full, say }) => {
  const { cap, prompts, slots, collectors, atOnce } = sizes[full ? 'full' : 'small'];
  const fixture = await openCollect({ engines: { delayMs: 200 } });
  const { pool, server, organizationId } = fixture;
  try {
    const targets = await fixture.newTargets(prompts);
    const schedules = targets.map(({ scheduleId }) => scheduleId);
    await pool.query(`INSERT INTO spending_caps VALUES ($1, 'organization', $1, 'day', $2)`, [
      organizationId,
      cap,
    ]);
    const runs = await fixture.plan(schedules, slots);
    await Promise.all(
      Array.from({ length: collectors }, () => fixture.startCollector({ COLLECT_AT_ONCE: atOnce })),
    );
    await fixture.allEnded(say);
    const calls = server.calls;
    const more = await fixture.plan(schedules.slice(0, 1), 1);
    await fixture.allEnded(say);
    const { rows } = await pool.query<{
      published: number;
      skipped: number;
      spent: string;
      held: string;
      error: string;
    }>(
      `SELECT count(*) FILTER (WHERE state = 'published')::integer AS published,
         count(*) FILTER (WHERE state = 'skipped' AND fault LIKE 'budget: the day of the organization has $%')::integer AS skipped,
         (SELECT spent_nanos::text FROM spending WHERE scope = 'organization' AND period = 'day') AS spent,
         (SELECT sum(held_nanos)::text FROM spending) AS held,
         (SELECT greatest(max(a.cost_nanos - t.hold_nanos), 0)::text FROM run_attempts a JOIN runs r ON r.id = a.run_id JOIN targets t ON t.id = r.target_id) AS error
       FROM runs`,
    );
    const { published = 0, skipped = 0, spent = '0', held = '-1', error = '0' } = rows[0] ?? {};
    const billed = server.bills.reduce((sum, { nanos }) => sum + nanos, 0n);
    say(`${published} of ${runs + more} runs asked, $${Number(spent) / 1e9} of $${Number(cap) / 1e9}`);
    return [
      some('runs that were asked', published),
      count('runs that were asked or skipped with the reason', runs + more, published + skipped),
      atMost(
        'nano-dollars spent, with the largest error of what was reserved',
        Number(cap) + Number(error),
        Number(spent),
      ),
      count('nano-dollars that were billed and are not spent', 0, Number(billed - BigInt(spent))),
      count('calls after the cap was reached', 0, server.calls - calls),
      count('nano-dollars that are still reserved', 0, Number(held)),
    ];
  } finally {
    await fixture.close();
  }
};
