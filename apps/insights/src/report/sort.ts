import type { InputFault } from '@sightline/service';
import Type from 'typebox';
import type { Metric, Order } from './statement/plan.ts';

export type Direction = 'asc' | 'desc';

export interface Sort {
  field?: string;
  dir?: Direction;
}

/** What rows can be sorted by, besides their date. */
export const sortSpec = <const Field extends string>(
  $id: string,
  fields: readonly Field[],
  usual: NoInfer<Field>,
  dir?: Direction,
) =>
  Type.Object(
    {
      field: Type.Optional(
        Type.Enum([...fields, 'date'], {
          default: usual,
          description: '`date` needs `date` in `group_by`; rows of one date are in the usual order.',
        }),
      ),
      dir: Type.Optional(
        Type.Enum(['asc', 'desc'], {
          ...(dir && { default: dir }),
          description:
            'When left out, the newest date first, or the best row: the highest, of positions the lowest.',
        }),
      ),
    },
    { $id, additionalProperties: false, examples: [{ field: usual, dir: 'desc' }] },
  );

interface Sortable {
  metrics: Readonly<Record<string, Metric>>;
  /** Without a sort; and within one date. */
  usual: string;
  /** Of which less is better. */
  ascending?: readonly string[];
  dimensions: readonly string[];
}

/** The order of rows. */
export function orderOf(
  sort: Sort | null | undefined,
  { metrics, usual, ascending = [], dimensions }: Sortable,
  faults: InputFault[],
): Order {
  const by = (name: string, dir: Direction = ascending.includes(name) ? 'asc' : 'desc'): Order => ({
    metric: metrics[name] as Metric,
    direction: dir,
  });
  const { field = usual, dir } = sort ?? {};
  if (field !== 'date') return by(field in metrics ? field : usual, dir);
  if (!dimensions.includes('date'))
    faults.push({ loc: ['body', 'sort', 'field'], msg: 'needs `date` in `group_by`', type: 'sort' });
  return { ...by(usual), byDate: dir ?? 'desc' };
}
