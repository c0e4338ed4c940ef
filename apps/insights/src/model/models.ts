import type { OwnTable } from '../organization/own/own-names.ts';

export const models: OwnTable = { table: 'models', one: 'model' };
