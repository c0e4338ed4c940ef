import { afterCondition } from './after-condition.ts';
import type { CursorValues } from './cursors.ts';

export interface KeysetColumn {
  /** SQL written in code and qualified (`d.updated_at`): ORDER BY would take a bare name for an output column. */
  expression: string;
  /** SQL type the value is bound as, e.g. `timestamptz`. */
  type: string;
  /** Must be false: NULL compares as unknown, and rows with it would vanish from every page but the first. */
  nullable: boolean;
}

export interface KeysetOrder<Column extends string> {
  column: Column;
  direction: 'asc' | 'desc';
}

export interface KeysetRequest<Column extends string> {
  order: KeysetOrder<Column>[];
  after?: CursorValues | undefined;
  /** How many parameters the query has before those of the page; the first of the page is $(this + 1). */
  boundBefore?: number;
}

export interface KeysetPage {
  /** To add to the SELECT list. Read back by `next`. */
  select: string;
  /** A condition to AND; `true` on the first page. */
  where: string;
  orderBy: string;
  values: string[];
  /** The place after a full page, when `limit + 1` rows were asked for and came. */
  next(rows: Record<string, unknown>[], limit: number): CursorValues | undefined;
}

export interface Keyset<Column extends string> {
  page(request: KeysetRequest<Column>): KeysetPage;
}

/**
 * Pages by the place of the last row instead of an offset: rows that come or go meanwhile neither repeat nor hide others, and
 * page 1000 costs what page 1 costs when an index has the order.
 *
 * `unique` is appended to every order, so that it is total. Values travel as PostgreSQL's own text of them: a JavaScript Date
 * would cut microseconds off, and the rows of one millisecond would repeat or vanish.
 */
export function createKeyset<Column extends string>(definition: {
  columns: Record<Column, KeysetColumn>;
  unique: NoInfer<Column>;
}): Keyset<Column> {
  const columns = new Map<string, KeysetColumn>(Object.entries<KeysetColumn>(definition.columns));
  for (const [name, column] of columns) {
    if (/^\w+$/.test(column.expression)) throw new TypeError(`Keyset column ${name} is not qualified`);
    if (column.nullable)
      throw new TypeError(`Keyset column ${name} is nullable: order by a coalesce() of it`);
  }
  return {
    page({ order, after, boundBefore = 0 }) {
      const keys = totalOrder(order, definition.unique).map(({ column, direction }) => {
        const known = columns.get(column);
        if (!known) throw new TypeError(`Not a column of this order: ${column}`);
        if (direction !== 'asc' && direction !== 'desc') throw new TypeError(`Not a direction: ${direction}`);
        return { ...known, direction };
      });
      if (after && after.length !== keys.length) throw new TypeError('The cursor belongs to another order');
      return {
        select: keys.map((key, index) => `(${key.expression})::text AS key_${index}`).join(', '),
        where: after ? afterCondition(keys, boundBefore + 1) : 'true',
        orderBy: keys.map((key) => `${key.expression} ${key.direction.toUpperCase()}`).join(', '),
        values: after ? [...after] : [],
        next(rows, limit) {
          const last = rows.length > limit ? rows[limit - 1] : undefined;
          return last && keys.map((_key, index) => keyText(last[`key_${index}`]));
        },
      };
    },
  };
}

function totalOrder<Column extends string>(
  order: KeysetOrder<Column>[],
  unique: Column,
): KeysetOrder<Column>[] {
  const end = order.findIndex(({ column }) => column === unique);
  // What follows a unique column decides nothing. The appended one runs as the last does, so that one index serves both.
  if (end >= 0) return order.slice(0, end + 1);
  return [...order, { column: unique, direction: order.at(-1)?.direction ?? 'asc' }];
}

function keyText(value: unknown): string {
  if (typeof value !== 'string')
    throw new TypeError('The rows lack the columns of `select`, or a key is NULL');
  return value;
}
