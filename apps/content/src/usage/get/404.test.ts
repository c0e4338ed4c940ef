import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for another organization and for an unknown one', async () => {
  const content = await contentUnderTest();
  const { bearerToken: bearer } = await content.newWebsite();
  const stranger = await content.newWebsite();
  const answers = [];
  for (const orgId of [stranger.organizationId, randomUUID()]) {
    const answer = await content.ask(`GET /usage?orgId=${orgId}`, { bearer });
    expect(answer.status).toBe(404);
    const { request_id, ...told } = answer.body;
    expect(request_id).toBe(answer.headers.get('request-id'));
    answers.push(told);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('returns 404 to a person who left the organization', async () => {
  const content = await contentUnderTest();
  const [owner, member] = [await content.newTenant(), await content.newTenant()];
  await owner.person.addMember(owner.organizationId, member.person);
  const ask = async () =>
    (await content.ask(`GET /usage?orgId=${owner.organizationId}`, { bearer: await member.person.token() }))
      .status;
  expect(await ask()).toBe(200);
  await owner.person.removeMember(owner.organizationId, member.person);
  expect(await ask()).toBe(404);
});
