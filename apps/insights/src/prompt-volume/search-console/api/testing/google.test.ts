import { auth, searchconsole } from '@googleapis/searchconsole';
import { beforeAll, expect, test } from 'vitest';
import { type Google, startGoogle } from './google.ts';

let google: Google;
beforeAll(async () => {
  google = await startGoogle();
  google.sites.set('sc-domain:aurora.example', [
    { date: '2026-10-01', country: 'deu', query: 'trail shoes', impressions: 10 },
    { date: '2026-10-02', country: 'deu', query: 'trail shoes', impressions: 5 },
  ]);
});

/** Google's own client, with requests for tokens led here, too: it knows no other address for them. */
async function query(requestBody: object, scopes = ['https://www.googleapis.com/auth/webmasters.readonly']) {
  const { client_email: email, private_key: key } = google.account();
  const client = new auth.JWT({ email, key, scopes });
  client.transporter.defaults.fetchImplementation = (address: unknown, init?: RequestInit) =>
    fetch(String(address).replace('https://oauth2.googleapis.com', google.url), init);
  const console = searchconsole({ version: 'v1', auth: client, rootUrl: `${google.url}/` });
  const siteUrl = 'sc-domain:aurora.example';
  return (await console.searchanalytics.query({ siteUrl, requestBody })).data;
}

test('Google’s own client reads rows, with a token for the same service account', async () => {
  const asked = { startDate: '2026-10-01', endDate: '2026-10-31', dimensions: ['country'] };
  expect(await query(asked)).toMatchObject({ rows: [{ keys: ['deu'], impressions: 15 }] });
  expect((await query({ ...asked, startDate: '2026-10-03' })).rows).toBeUndefined();
});

test('Google’s own client is refused with another scope', async () => {
  const asked = { startDate: '2026-10-01', endDate: '2026-10-31' };
  await expect(query(asked, ['https://www.googleapis.com/auth/drive'])).rejects.toThrow();
});
