import { expect, test } from 'vitest';
import { knowledgeUnderTest } from '../../testing/knowledge-under-test.ts';
import { sendFormTo } from '../../testing/send-form.ts';

test('refuses a file of another kind, and another type of body, and says what is taken', async () => {
  const knowledge = await knowledgeUnderTest();
  const base = await knowledge.newBase();
  const send = sendFormTo(knowledge.port, base);
  for (const file of [
    new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    new File(['x'], 'a.docx'),
    new File(['x'], 'a.txt', { type: 'image/png' }),
  ]) {
    const form = new FormData();
    form.set('name', 'a');
    form.set('file', file);
    const response = await send(form);
    expect([response.status, response.body.detail]).toEqual([
      415,
      expect.stringContaining('plain text, Markdown or HTML'),
    ]);
  }
  const other = await send(Buffer.from('<a/>'), 'application/xml');
  expect([other.status, other.body.detail]).toEqual([415, expect.stringContaining('multipart/form-data')]);
});
