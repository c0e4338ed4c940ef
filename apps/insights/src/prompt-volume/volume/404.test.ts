import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

test('returns the same 404 for another organization as for an unknown one', async () => {
  const { volume, upload, newTenant } = await volumesUnderTest();
  const other = await newTenant();
  await upload([volumeRow()], { tenant: other });
  for (const organization_id of [other.organizationId, other.organizationId.toUpperCase(), randomUUID()]) {
    const { status, body } = await volume({ organization_id });
    expect([status, body]).toEqual([404, { detail: 'You are not a member of this organization.' }]);
  }
});
