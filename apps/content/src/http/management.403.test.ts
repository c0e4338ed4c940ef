import { expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { startIssuer } from '../testing/token-issuer.ts';

test('allows a narrowed token only what it lists', async () => {
  const issuer = await startIssuer();
  const content = await contentUnderTest(issuer.settings);
  const tokenWith = (permissions: string[]) =>
    issuer.token({
      subject: 'somebody',
      organizations: ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'],
      permissions,
    });

  const reader = await tokenWith(['content_read']);
  expect((await content.ask('GET /manage/websites', { bearer: reader })).status).toBe(200);
  const refused = await content.ask('POST /manage/websites', { bearer: reader, body: { name: 'A' } });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toBe(
    'This needs the permission content_manage. Your role (owner) or this token does not have it.',
  );

  const writer = await tokenWith(['content_read', 'content_manage']);
  const made = await content.ask('POST /manage/websites', { bearer: writer, body: { name: 'A' } });
  expect(made.status).toBe(201);

  const analyst = await tokenWith(['insights_read']);
  expect((await content.ask('GET /manage/websites', { bearer: analyst })).status).toBe(403);
});

test('allows a key what it carries, limited by the role of its owner in the organization', async () => {
  const content = await contentUnderTest();
  const [mine, theirs] = [await content.newWebsite(), await content.newWebsite()];
  const create = (key: string, body: object) => content.ask('POST /manage/websites', { apiKey: key, body });
  const { key } = await mine.person.createOrganizationKey(mine.organizationId, {
    name: 'structure',
    permissions: ['content_manage'],
  });
  expect((await create(key, { name: 'By a script' })).status).toBe(201);
  const document = await content.ask(`GET /manage/websites/${mine.websiteId}/documents`, { apiKey: key });
  expect([document.status, document.body.detail]).toEqual([
    403,
    'This needs the permission content_preview. This API key does not have it.',
  ]);

  // An owner at home, and a viewer at the other organization.
  await theirs.person.addMember(theirs.organizationId, mine.person, 'viewer');
  const { key: own } = await mine.person.createOwnKey({
    name: 'own',
    permissions: ['content_read', 'content_preview', 'content_manage'],
  });
  const refused = await create(own, { name: 'Theirs', organizationId: theirs.organizationId });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This needs the permission content_manage. Your role (viewer) or this API key does not have it.',
  ]);
  expect((await create(own, { name: 'Mine', organizationId: mine.organizationId })).status).toBe(201);
  const path = (websiteId: string) => `/manage/websites/${websiteId}`;
  const rename = (websiteId: string) =>
    content.ask(`PATCH ${path(websiteId)}`, { apiKey: own, body: { name: 'Renamed' } });
  expect((await content.ask(`GET ${path(theirs.websiteId)}`, { apiKey: own })).status).toBe(200);
  expect((await rename(theirs.websiteId)).status).toBe(404);
  expect((await rename(mine.websiteId)).status).toBe(200);
});
