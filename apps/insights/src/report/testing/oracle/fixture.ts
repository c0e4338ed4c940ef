import type { RawAnswer } from '../raw-answer.ts';

export interface Thing {
  id: string;
  name: string;
  alternateNames?: string[];
  /** After the answers came. */
  isDeleted?: boolean;
}

/** All there is, in memory. Of each list what is there stands before what was deleted. */
export interface Fixture {
  categoryId: string;
  zone: string;
  models: Thing[];
  topics: Thing[];
  tags: Thing[];
  regions: Thing[];
  personas: Thing[];
  prompts: (Thing & { analysisTypes?: string[] })[];
  assets: (Thing & { isOwned: boolean })[];
  citationCategories: Thing[];
  citationTags: Thing[];
  answers: RawAnswer[];
}

export const NONE = '00000000-0000-0000-0000-000000000000';

/** What a request may say; each report reads its part. */
export interface Request {
  category_id: string;
  start_date: string;
  end_date: string;
  timezone?: string;
  interval?: 'day' | 'week' | 'month';
  group_by?: string[];
  metrics?: string[] | null;
  filter?: Node | null;
  branded?: 'include' | 'only' | 'exclude';
  analysis?: 'visibility' | 'sentiment' | 'accuracy' | 'any';
  sort?: { field?: string; dir?: 'asc' | 'desc' };
  [more: string]: unknown;
}

export interface Node {
  and?: Node[];
  or?: Node[];
  not?: Node;
  has?: string;
  where?: Node;
  field?: string;
  op?: string;
  value?: string | string[];
}

export type Row = Record<string, unknown>;
