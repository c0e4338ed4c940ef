import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import {
  type ManagementOperation,
  managementOperations,
  pathWith,
} from '../testing/management-operations.ts';
import { managing } from '../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let operations: ManagementOperation[];
let bearer: string;
let own: Record<string, string>;

beforeAll(async () => {
  insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '100000' });
  operations = await managementOperations(insights.ask);
  const { bearerToken, category, organizationId } = await managing(insights);
  bearer = bearerToken;
  own = { category_id: category.id, organization_id: organizationId };
});

const anyId = () => randomUUID();

const faultsOf = async (
  { method, path }: ManagementOperation,
  value: (param: string) => string,
  body?: object,
) => {
  const answer = await insights.ask(`${method} ${pathWith(path, value)}`, { bearer, ...(body && { body }) });
  expect([method, path, answer.status]).toEqual([method, path, 422]);
  return answer.body.detail.map(({ loc, type }: { loc: unknown; type: string }) => ({ loc, type }));
};

test('names an invalid id in a path', async () => {
  for (const operation of operations.filter(({ params }) => params.length > 0)) {
    const expected = operation.params.map((param) => ({ loc: ['path', param], type: 'uuid_parsing' }));
    expect(await faultsOf(operation, () => 'x', operation.example)).toEqual(expected);
  }
});

test('names an unknown field, so that a misspelt one is not lost', async () => {
  for (const operation of operations.filter(({ example }) => example)) {
    const body = { ...operation.example, nmae: 'x' };
    expect(await faultsOf(operation, anyId, body)).toEqual([
      { loc: ['body', 'nmae'], type: 'extra_forbidden' },
    ]);
  }
});

test('refuses an empty change and a body that is not an object', async () => {
  for (const operation of operations.filter(({ example }) => example)) {
    expect(await faultsOf(operation, anyId, {})).not.toEqual([]);
    expect(await faultsOf(operation, anyId, [])).toEqual([{ loc: ['body'], type: 'object_type' }]);
  }
});

test.each([
  ['   ', 'string_too_short'],
  ['', 'string_too_short'],
  ['a'.repeat(201), 'string_too_long'],
  ['a\u0007b', 'string_pattern_mismatch'],
  ['a\ud800b', 'string_pattern_mismatch'],
])('refuses the name %j', async (name, type) => {
  const named = operations.filter(
    ({ path, fields }) => fields.includes('name') && !path.endsWith('/domains'),
  );
  expect(named.length).toBeGreaterThan(14);
  for (const operation of named) {
    const faults = await faultsOf(operation, (param) => own[param] ?? randomUUID(), {
      ...operation.example,
      name,
    });
    expect(faults).toEqual([{ loc: ['body', 'name'], type }]);
  }
});
