import type { Node, Row } from '../fixture.ts';

/** What a request for rows as arrays may say. */
export interface ArrayRequest {
  start_date: string;
  end_date: string;
  metrics: string[];
  dimensions?: string[];
  date_interval?: string;
  filters?: { field: string; operator: string; value: unknown }[];
  order_by?: Record<string, 'asc' | 'desc'>;
  [more: string]: unknown;
}

/** What a request of the first version may say. */
export interface RequestV1 extends ArrayRequest {
  category_id: string;
}

export interface ResultV1 extends Row {
  metrics: unknown[];
  dimensions: string[];
}

/** Names of the first version, as conditions of the second have them. */
const renamed: Record<string, string> = {
  region: 'region_id',
  model: 'model_id',
  topic: 'topic_id',
  tag: 'tag_id',
  region_name: 'region',
  topic_name: 'topic',
  tag_name: 'tag',
  asset_id: 'asset',
  asset_name: 'asset',
  prompt_type: 'analysis_type',
  root_domain: 'domain',
};
/** Judged by themselves. */
const apart = ['mentioned', 'run_id'];

/** The filters as one condition; `about` chooses some of them. */
export function nodeOf({ filters = [] }: RequestV1, about = (_field: string) => true): Node | null {
  const and = filters
    .filter(({ field }) => !apart.includes(field) && about(field))
    .map(({ field, operator, value }) => ({
      field: renamed[field] ?? field,
      op: operator,
      value: value as string,
    }));
  return and.length > 0 ? { and } : null;
}
