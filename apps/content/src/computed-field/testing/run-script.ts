import { endWithFile } from '@sightline/stack';
import { createComputedFields } from '../computed-fields.ts';
import type { RunContext } from '../run-passes.ts';

/** The real engine in its processes, ended with the file. A request has more time than in production: a busy machine is no reason to fail. */
export function computedFieldsUnderTest(options?: Parameters<typeof createComputedFields>[0]) {
  const fields = createComputedFields({ requestMs: 60_000, ...options });
  endWithFile(async () => fields.close());
  return { fields, run };

  /** One script as the only one of its request. Rejects with its error. */
  async function run(
    script: string,
    content: object = {},
    context: Partial<RunContext> = {},
  ): Promise<unknown> {
    const [result] = await fields.run(
      [{ blockId: 'block-1', fieldPath: 'hero.title', script, content }],
      runContext(context),
    );
    if (!result || 'error' in result) throw result?.error;
    return result.value;
  }
}

export function runContext(context: Partial<RunContext> = {}): RunContext {
  return {
    meta: { locale: 'de', path: '/artikel/eins', websiteId: 'website-1' },
    params: { slug: 'eins' },
    lookup: async (wanted) => wanted.map(() => null),
    ...context,
  };
}
