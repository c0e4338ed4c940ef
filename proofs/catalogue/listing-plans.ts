import pg from 'pg';
import { listingOf } from '../../apps/insights/src/prompt/list/listing.ts';
import { rowsStatement, totalStatement } from '../../apps/insights/src/prompt/list/statements.ts';
import type { InsightsService } from '../insights-service.ts';
import type { Figure } from '../proof.ts';
import type { FilledCategory } from './fill-category.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/**
 * No statement of the listing may go through all prompts of all categories. With `forced`, that is done only where there is no
 * index to use, so that small tables tell the same as large ones.
 */
export async function listingPlans(
  { databaseUrl, tenant }: InsightsService,
  { id, rareTagId, tagId, topicId }: FilledCategory,
  { forced }: { forced: boolean },
): Promise<Figure[]> {
  const filters = [
    {},
    { status: ['active' as const, 'disabled' as const] },
    { topic_id: [topicId] },
    { tag_id: [rareTagId] },
    { tag_id: [tagId, rareTagId] },
  ];
  const listings = filters.flatMap((filter) =>
    (['created_at', 'prompt'] as const).flatMap((order_by) =>
      (['asc', 'desc'] as const).map((order_dir) => listingOf(id, { ...filter, order_by, order_dir })),
    ),
  );
  const statements = listings.flatMap((listing) => {
    const place = listing.orderBy === 'prompt' ? 'What are the best 8' : '2026-01-01 01:00:00+00';
    const organizations = [tenant.organizationId];
    return [
      totalStatement(listing, organizations),
      rowsStatement(listing, organizations, { count: 1001, after: undefined }),
      rowsStatement(listing, organizations, { count: 1001, after: [place, id] }),
    ];
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`SET enable_seqscan = ${forced ? 'off' : 'on'}`);
    const scanning: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      if (scansPrompts(rows[0]['QUERY PLAN'][0].Plan)) scanning.push(text.replace(/\s+/g, ' '));
    }
    return [
      {
        what: `pages: sequential scans of all prompts in the plans of ${statements.length} statements`,
        goal: '0',
        figure: scanning.length === 0 ? '0' : scanning.join('; '),
        met: scanning.length === 0,
      },
    ];
  } finally {
    await client.end();
  }
}

function scansPrompts(node: PlanNode): boolean {
  const here = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'prompts';
  return here || (node.Plans ?? []).some(scansPrompts);
}
