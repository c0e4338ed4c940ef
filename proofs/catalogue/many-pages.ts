import { openInsightsOfParts } from '../insights-service.ts';
import type { Figure } from '../proof.ts';
import { median } from '../wrk.ts';
import { type FilledCategory, fillCategory } from './fill-category.ts';
import { listingPlans } from './listing-plans.ts';
import { type TimedGet, timedGet } from './timed-get.ts';

interface Options {
  full: boolean;
  say(line: string): void;
}

const sizes = {
  full: { prompts: 1_000_000, limit: 10_000, repeats: 5 },
  small: { prompts: 3000, limit: 300, repeats: 1 },
};

const MOST_GROWTH = 1.5;

/** The first is the default: all of its pages are measured, and ten of each other order. */
const orders = [
  ['created_at', 'desc'],
  ['created_at', 'asc'],
  ['prompt', 'desc'],
  ['prompt', 'asc'],
] as const;
const SAMPLED = 10;

/** All prompts of a category page by page: each page costs what the first one costs. */
export async function manyPages({ full, say }: Options): Promise<Figure[]> {
  const { prompts, limit, repeats } = full ? sizes.full : sizes.small;
  const insights = await openInsightsOfParts();
  try {
    const category = await fillCategory(insights, prompts);
    say(`${prompts} prompts are there`);
    const get = timedGet(insights.url, insights.tenant.apiKey);
    const figures: Figure[] = [];
    for (const [index, [by, direction]] of orders.entries()) {
      const query = `order_by=${by}&order_dir=${direction}&limit=${limit}`;
      const pages = await walk(get, `${category.path}?${query}`, prompts);
      const times = await measure(get, index === 0 ? pages : sampleOf(pages), repeats);
      say(`${by} ${direction}: ${times.map(({ ms }) => ms.toFixed(0)).join(' ')} ms`);
      figures.push(compare(`${by} ${direction}`, times));
    }
    return [
      ...figures,
      ...(await filtered(get, category, { limit, repeats })),
      ...(await listingPlans(insights, category, { forced: !full })),
    ];
  } finally {
    await insights.stop();
  }
}

/** The address of every page. Each prompt must be on exactly one of them. */
async function walk(get: TimedGet, path: string, prompts: number): Promise<string[]> {
  const pages: string[] = [];
  const seen = new Set<string>();
  for (let page: string | undefined = path; page; ) {
    pages.push(page);
    const { data, info } = JSON.parse((await get(page)).body.toString());
    for (const { id } of data) seen.add(id);
    if (info.total_rows !== prompts) throw new Error(`${page} counts ${info.total_rows} prompts`);
    page = info.next_cursor === null ? undefined : `${path}&cursor=${info.next_cursor}`;
  }
  if (seen.size !== prompts) throw new Error(`${path} lists ${seen.size} prompts of ${prompts}`);
  return pages;
}

/** From the first to the last, evenly. */
const sampleOf = (pages: string[]) =>
  pages.filter((_, index) => index % Math.ceil(pages.length / SAMPLED) === 0 || index === pages.length - 1);

interface PageTime {
  ms: number;
  worst: number;
}

/** Round by round, so that what the machine does for a while touches all pages alike. */
async function measure(get: TimedGet, pages: string[], repeats: number): Promise<PageTime[]> {
  const times: number[][] = pages.map(() => []);
  for (let round = 0; round < repeats; round++) {
    for (const [index, page] of pages.entries()) times[index]?.push((await get(page)).ms);
  }
  return times.map((of) => ({ ms: median(of), worst: Math.max(...of) }));
}

function compare(order: string, pages: PageTime[]): Figure {
  const medians = pages.map(({ ms }) => ms);
  const first = medians[0] ?? Number.NaN;
  const slowest = Math.max(...medians) / first;
  const worst = Math.max(...pages.map((page) => page.worst));
  return {
    what: `pages by ${order}: slowest of ${pages.length} against the first`,
    goal: `≤ ${MOST_GROWTH}`,
    figure: `${slowest.toFixed(2)} (first ${first.toFixed(0)} ms, median ${median(medians).toFixed(0)} ms, slowest ${Math.max(...medians).toFixed(0)} ms, worst single ${worst.toFixed(0)} ms)`,
    met: slowest <= MOST_GROWTH,
    onlyFull: true,
  };
}

/** A page of what few, some and many prompts have. */
async function filtered(
  get: TimedGet,
  { path, rareTagId, tagId, topicId }: FilledCategory,
  { limit, repeats }: { limit: number; repeats: number },
): Promise<Figure[]> {
  const filters = {
    'a rare tag': `tag_id=${rareTagId}`,
    'a tag of one in 66': `tag_id=${tagId}`,
    'a topic of one in 50': `topic_id=${topicId}`,
    'that topic, by text': `topic_id=${topicId}&order_by=prompt`,
    'both statuses': 'status=active,disabled',
  };
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const times = [];
    let found = '';
    for (let round = 0; round < repeats; round++) {
      const { ms, body } = await get(`${path}?${filter}&limit=${limit}`);
      times.push(ms);
      const { data, info } = JSON.parse(body.toString());
      found = `${data.length} of ${info.total_rows}`;
    }
    const figure = `${median(times).toFixed(0)} ms for ${found}`;
    figures.push({ what: `pages: first one with ${name}`, goal: '', figure, met: true });
  }
  return figures;
}
