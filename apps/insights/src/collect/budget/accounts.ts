import type { PoolClient } from 'pg';

/** Whose budgets a call counts in. */
export interface Spender {
  organizationId: string;
  categoryId: string;
  targetId: string;
  /** UTC day on which it was reserved: what it cost in the end counts there, too. */
  day: string;
}

type Scope = 'organization' | 'category' | 'target';
type Period = 'day' | 'month';

/** Why a call was not made: the cap that it would exceed. */
export interface Refusal {
  scope: Scope;
  period: Period;
  capNanos: bigint;
}

interface Account {
  organization_id: string;
  scope: Scope;
  scope_id: string;
  period: Period;
  starts: string;
  cap: bigint | undefined;
  held: bigint;
  spent: bigint;
  /** How often was asked. */
  questions: number;
}

type Key = Pick<Account, 'organization_id' | 'scope' | 'scope_id' | 'period' | 'starts'>;

const nameOf = ({ organization_id, scope, scope_id, period, starts }: Key) =>
  `${organization_id} ${scope} ${scope_id} ${period} ${starts}`;

const periods: readonly [Period, (day: string) => string][] = [
  ['day', (day) => day],
  ['month', (day) => `${day.slice(0, 7)}-01`],
];

function keysOf({ organizationId, categoryId, targetId, day }: Spender): Key[] {
  const scopes: [Scope, string][] = [
    ['organization', organizationId],
    ['category', categoryId],
    ['target', targetId],
  ];
  return scopes.flatMap(([scope, scope_id]) =>
    periods.map(([period, startOf]) => ({
      organization_id: organizationId,
      scope,
      scope_id,
      period,
      starts: startOf(day),
    })),
  );
}

interface Change {
  held: bigint;
  spent: bigint;
  questions?: number;
}

export interface Accounts {
  /**
   * Reserves what a call may cost. `waits`: it fits only when calls that are under way have cost less than was reserved for them. Otherwise the cap that
   * is in its way, or `full`: the organization has asked as often on this day as the operator allows.
   */
  hold(spender: Spender, nanos: bigint, mostQuestions?: number): 'held' | 'waits' | 'full' | Refusal;
  change(spender: Spender, by: Change): void;
  /** Once, at the end. */
  store(): Promise<void>;
}

/**
 * The budgets of these spenders, locked until the transaction ends: whatever number of processes reserves at once, the sum stays under
 * each cap. Taken after the rows of runs, in one order.
 */
export async function openAccounts(client: PoolClient, spenders: readonly Spender[]): Promise<Accounts> {
  const keys = new Map(spenders.flatMap(keysOf).map((key) => [nameOf(key), key]));
  const accounts = await lock(client, [...keys.values()]);
  const changed = new Map<string, Changed>();
  const accountsOf = (spender: Spender) =>
    keysOf(spender).map((key) => {
      const account = accounts.get(nameOf(key));
      if (!account) throw new Error(`The budget ${nameOf(key)} is not open`);
      return account;
    });
  const change = (spender: Spender, { held, spent, questions = 0 }: Change) => {
    for (const account of accountsOf(spender)) {
      account.held += held;
      account.spent += spent;
      account.questions += questions;
    }
    add(changed, spender, { held, spent, questions });
  };
  return {
    change,
    hold(spender, nanos, mostQuestions = Number.POSITIVE_INFINITY) {
      let waits = false;
      for (const { cap, held, spent, scope, period, questions } of accountsOf(spender)) {
        if (scope === 'organization' && period === 'day' && questions >= mostQuestions) return 'full';
        if (cap === undefined || spent + held + nanos <= cap) continue;
        if (spent + nanos > cap) return { scope, period, capNanos: cap };
        waits = true;
      }
      if (waits) return 'waits';
      change(spender, { held: nanos, spent: 0n, questions: 1 });
      return 'held';
    },
    store: () => storeChanged(client, changed),
  };
}

/** What an attempt changes. */
export type Booking = { spender: Spender } & Change;

/**
 * Changes budgets in which something was reserved, without reading them: they are locked in the order of all others, and for no longer than until the end of
 * the transaction that this is the last statement of.
 */
export async function changeAccounts(client: PoolClient, bookings: readonly Booking[]): Promise<void> {
  const changed = new Map<string, Changed>();
  for (const { spender, ...by } of bookings) add(changed, spender, by);
  await storeChanged(client, changed);
}

type Changed = Key & Required<Change>;

function add(changed: Map<string, Changed>, spender: Spender, { held, spent, questions = 0 }: Change): void {
  for (const key of keysOf(spender)) {
    const by = changed.get(nameOf(key)) ?? { ...key, held: 0n, spent: 0n, questions: 0 };
    by.held += held;
    by.spent += spent;
    by.questions += questions;
    changed.set(nameOf(key), by);
  }
}

async function storeChanged(client: PoolClient, changed: ReadonlyMap<string, Changed>): Promise<void> {
  const rows = [...changed.values()].filter(({ held, spent, questions }) => held || spent || questions);
  if (rows.length === 0) return;
  const { rowCount } = await client.query({
    name: 'change-budgets',
    text: `WITH c AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::date[], $6::bigint[], $7::bigint[], $8::integer[])
         AS c (organization_id, scope, scope_id, period, starts, held, spent, questions)),
       locked AS (SELECT s.organization_id, s.scope, s.scope_id, s.period, s.starts, c.held, c.spent, c.questions
         FROM c JOIN spending s USING (organization_id, scope, scope_id, period, starts)
         ORDER BY s.organization_id, s.scope, s.scope_id, s.period, s.starts FOR UPDATE OF s)
       UPDATE spending s SET held_nanos = s.held_nanos + l.held, spent_nanos = s.spent_nanos + l.spent, questions = s.questions + l.questions FROM locked l
       WHERE (s.organization_id, s.scope, s.scope_id, s.period, s.starts) = (l.organization_id, l.scope, l.scope_id, l.period, l.starts)`,
    values: [
      ...columnsOf(rows),
      rows.map(({ held }) => held),
      rows.map(({ spent }) => spent),
      rows.map(({ questions }) => questions),
    ],
  });
  if (rowCount !== rows.length) throw new Error(`${rows.length - (rowCount ?? 0)} budgets are not open`);
}

const columnsOf = (keys: readonly Key[]) => [
  keys.map(({ organization_id }) => organization_id),
  keys.map(({ scope }) => scope),
  keys.map(({ scope_id }) => scope_id),
  keys.map(({ period }) => period),
  keys.map(({ starts }) => starts),
];

const wanted =
  'unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::date[]) AS w (organization_id, scope, scope_id, period, starts)';

/** Those that are missing are made before any is locked, in the same order: who waits for the row of another then holds no other’s. */
async function lock(client: PoolClient, keys: Key[]): Promise<Map<string, Account>> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-budgets',
    text: `SELECT count(*)::integer FROM ${wanted} JOIN spending s USING (organization_id, scope, scope_id, period, starts)`,
    values: columnsOf(keys),
  });
  if (rows[0]?.count !== keys.length)
    await client.query(
      `INSERT INTO spending (organization_id, scope, scope_id, period, starts) SELECT * FROM ${wanted} ORDER BY 1, 2, 3, 4, 5 ON CONFLICT DO NOTHING`,
      columnsOf(keys),
    );
  return readLocked(client, keys);
}

async function readLocked(client: PoolClient, keys: Key[]): Promise<Map<string, Account>> {
  const { rows } = await client.query<
    Key & { cap: string | null; held: string; spent: string; questions: number }
  >({
    name: 'lock-budgets',
    text: `SELECT s.organization_id, s.scope, s.scope_id, s.period, s.starts::text, s.held_nanos::text AS held, s.spent_nanos::text AS spent, s.questions::float8 AS questions,
       (SELECT c.cap_nanos::text FROM spending_caps c WHERE (c.organization_id, c.scope, c.scope_id, c.period) = (s.organization_id, s.scope, s.scope_id, s.period)) AS cap
     FROM ${wanted} JOIN spending s USING (organization_id, scope, scope_id, period, starts)
     ORDER BY s.organization_id, s.scope, s.scope_id, s.period, s.starts FOR UPDATE OF s`,
    values: columnsOf(keys),
  });
  return new Map(
    rows.map(({ cap, held, spent, ...key }) => [
      nameOf(key),
      { ...key, cap: cap === null ? undefined : BigInt(cap), held: BigInt(held), spent: BigInt(spent) },
    ]),
  );
}
