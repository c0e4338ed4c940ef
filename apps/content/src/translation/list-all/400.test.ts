import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses an unknown language, state or origin, a page beyond the limit and another list’s cursor by name', async () => {
  const site = await (await documentsUnderTest()).newSite();
  for (const [name, value] of Object.entries({
    language: 'xx',
    state: 'old',
    origin: 'model',
    limit: '10501',
    cursor: 'x',
  })) {
    const { status, body } = await site.manage(`GET /translations?${name}=${value}`);
    expect([status, body.errors[0].pointer], name).toEqual([400, `/query/${name}`]);
  }
});
