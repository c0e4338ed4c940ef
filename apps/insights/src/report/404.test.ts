import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newCategory } from '../testing/new-category.ts';
import { reportOperations, reportV1Operations } from './testing/report-operations.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let theirs: string;

beforeAll(async () => {
  reports = await reportsUnderTest();
  const { organizationId } = await reports.newTenant('Stranger');
  const category = await newCategory(reports.pool, { organizationIds: [organizationId], assets: ['Aurora'] });
  theirs = category.id;
});

test.each([...reportOperations, ...reportV1Operations])(
  '$path returns the same 404 for a category of another organization as for an unknown one',
  async ({ path, bodyFor }) => {
    for (const categoryId of [theirs, theirs.toUpperCase(), randomUUID()]) {
      const { status, body } = await reports.post(path, bodyFor(categoryId));
      expect({ status, body }).toEqual({
        status: 404,
        body: { detail: 'There is no such category in your organizations.' },
      });
    }
  },
);
