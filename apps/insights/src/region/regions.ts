import type { OwnTable } from '../organization/own/own-names.ts';

export const regions: OwnTable = { table: 'regions', one: 'region' };
