import type { Pool } from 'pg';
import { newCategory } from '../../testing/new-category.ts';

/** A category with one of everything that prompts can name, and two regions. */
export const fullCategory = (pool: Pool, organizationIds: string[]) =>
  newCategory(pool, {
    organizationIds,
    name: 'Running shoes',
    regions: ['Germany', 'Spain'],
    topics: ['Trail running'],
    tags: ['Comparison'],
    personas: ['New runner'],
    assets: ['Aurora Outdoor'],
  });
