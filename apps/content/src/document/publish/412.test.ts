import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('lets one of two publications of the same version succeed', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.newDocument();
  const publish = (tag: string) =>
    site.manage(`POST /documents/${id}/publish`, undefined, { 'if-match': tag });
  const answers = await Promise.all([publish('"1"'), publish('"1"')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await publish('W/"2"')).status).toBe(412);
  expect((await publish('"7", "2"')).status).toBe(200);
  expect((await publish('*')).status).toBe(200);
});
