import { type EngineServer, startEngineServer } from '@sightline/engines/testing';
import { endWithFile } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { CHATGPT } from '../answer/ingest/testing/ingest-under-test.ts';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managing } from '../testing/managing.ts';

let server: EngineServer;
let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  server = await startEngineServer();
  endWithFile(async () => server[Symbol.asyncDispose]());
  const { ENGINE_OPENAI_API_KEY = '', ENGINE_OPENAI_URL } = server.settings;
  const insights = await insightsUnderTest({
    ENGINE_OPENAI_API_KEY,
    ENGINE_OPENAI_URL,
    COLLECT_TARGETS_PER_ORGANIZATION: '2',
    COLLECT_SCHEDULES_PER_ORGANIZATION: '2',
    COLLECT_QUESTIONS_PER_DAY: '1',
  });
  person = await managing(insights);
});

test('refuses more targets, schedules and questions of an organization than the operator allows', async () => {
  const { manage, inCategory, organizationId } = person;
  const newTarget = (name: string) =>
    manage('POST /targets', {
      organization_id: organizationId,
      name,
      model_id: CHATGPT,
      route: 'openai-responses',
      settings: { model: 'gpt-5-mini', search: 'allow' },
    });
  const targets = [await newTarget('first'), await newTarget('second'), await newTarget('third')];
  expect(targets.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect(targets[2]?.body.detail).toContain('2 targets');
  const target_id = targets[0]?.body.id;
  const newSchedule = (name: string) => inCategory('POST /schedules', { target_id, name, every_hours: 24 });
  const schedules = [await newSchedule('first'), await newSchedule('second'), await newSchedule('third')];
  expect(schedules.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect(schedules[2]?.body.detail).toContain('2 schedules');
  const check = () => manage(`POST /targets/${target_id}/check`, { prompt: 'Which trail shoes are best?' });
  expect([(await check()).status, (await check()).status, server.calls]).toEqual([200, 409, 1]);
});
