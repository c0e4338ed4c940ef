import { endWithFile } from '@sightline/stack';
import { createComputedFields } from '../computed-fields.ts';
import type { RunContext } from '../run-passes.ts';

/** The real engine in its processes, ended with the file. */
export function computedFieldsUnderTest(options?: Parameters<typeof createComputedFields>[0]) {
  const fields = createComputedFields(options);
  endWithFile(async () => fields.close());
  return { fields, run };

  /** One script as the only one of its request. */
  async function run(
    script: string,
    content: object = {},
    context: Partial<RunContext> = {},
  ): Promise<unknown> {
    const [value] = await fields.run(
      [{ blockId: 'block-1', fieldPath: 'hero.title', script, content }],
      runContext(context),
    );
    return value;
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
