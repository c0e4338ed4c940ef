import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importsUnderTest, sheetForm } from '../../testing/imports-under-test.ts';

test('returns the file of a large import unchanged, to members only', async () => {
  const content = await importsUnderTest();
  const [site, stranger] = [await content.newSite(), await content.newSite()];
  const csv = `title,text\n${`a,${'x'.repeat(1000)}\n`.repeat(11_000)}`;
  await site.send(sheetForm(csv, {}, 'Hütten, 2026.csv'));
  await site.sendCsv('title\na\n');
  const [small, large] = await site.imports();
  const load = (path: string, bearer = site.bearerToken) =>
    fetch(`${content.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  const answer = await load(large.file_url);
  expect([answer.status, await answer.text()]).toEqual([200, csv]);
  expect(answer.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''H%C3%BCtten%2C%202026.csv",
  );
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');

  expect((await load(large.file_url, stranger.bearerToken)).status).toBe(404);
  const through = large.file_url.replace(site.websiteId, stranger.websiteId);
  expect((await load(through, stranger.bearerToken)).status).toBe(404);
  expect((await load(`/manage/websites/${site.websiteId}/imports/${small.id}/file`)).status).toBe(404);
  expect((await fetch(`${content.url}/assets/imports/${large.id}`)).status).toBe(404);

  await rm(content.files, { recursive: true });
  expect((await load(large.file_url)).status).toBe(503);
});
