import { transaction } from '@sightline/postgres';
import { expect } from 'vitest';
import { readUsage } from '../usage/get/query.ts';
import { comparable, fullScan } from '../usage/testing/full-scan.ts';
import { type VariantSite, variantsUnderTest } from './variants-under-test.ts';

export type UsageUnderTest = Awaited<ReturnType<typeof usageUnderTest>>;

/** The service, websites with variants, and the comparison of usage with what the tables hold. */
export async function usageUnderTest() {
  const content = await variantsUnderTest();
  return { ...content, usageOf, expectExact };

  async function usageOf({
    organizationId,
    bearerToken,
  }: Pick<VariantSite, 'organizationId' | 'bearerToken'>) {
    const answer = await content.ask(`GET /usage?orgId=${organizationId}`, { bearer: bearerToken });
    if (answer.status !== 200) throw new Error(`no usage: ${answer.text}`);
    return answer.body;
  }

  /** In one snapshot, whatever is written meanwhile. */
  async function expectExact(organizationId: string, pool = content.pool): Promise<void> {
    const [kept, there] = await transaction(
      pool,
      async (client) => [await readUsage(client, organizationId), await fullScan(client, organizationId)],
      { isolation: 'repeatable read', readOnly: true },
    );
    expect(comparable(kept)).toEqual(comparable(there));
  }
}
