import { expect, test } from 'vitest';
import { viewOf } from '../../filters/address.ts';
import { figureOf, requestOf } from './figure-request.ts';

const place = { organization: 'org', category: 'cat' };
const ofScreen = {
  category_id: 'cat',
  start_date: '2026-11-01',
  end_date: '2026-11-14',
  timezone: 'UTC',
  filter: { field: 'model', op: 'is', value: 'Claude' },
  scope: 'all',
  group_by: ['date'],
  interval: 'day',
  include: ['counts', 'interval'],
  sort: { field: 'share_of_voice' },
  limit: 50,
};

test('a request of a screen becomes a figure that asks for the same in the period of its view', () => {
  const figure = figureOf('Share', '/v2/reports/visibility', ofScreen);
  expect(figure).toMatchObject({
    report: 'visibility',
    shown: 'line',
    metric: 'share_of_voice',
    compares: false,
  });
  if (!figure) throw new Error('There is no figure.');
  const { limit: _page, ...same } = ofScreen;
  const view = viewOf({ period: '2026-11-01..2026-11-14' });
  expect(requestOf(figure, view, place)).toEqual({
    path: '/v2/reports/visibility',
    body: { ...same, include: ['counts', 'interval', 'answers_filter'] },
  });
  const year = requestOf(figure, viewOf({ period: '2026-01-01..2026-11-14' }), place);
  expect(year.body).toMatchObject({ start_date: '2026-01-01', interval: 'week' });
});

test('a request on visits ends after the last day, and names the organization', () => {
  const visits = { domain: 'a.example', metrics: ['count'], dimensions: ['bot_name'] };
  const figure = figureOf('Bots', '/v2/reports/bots', {
    ...visits,
    start_date: '2026-11-01',
    end_date: '2026-11-15',
    timezone: 'UTC',
  });
  if (!figure) throw new Error('There is no figure.');
  expect(figure).toMatchObject({ report: 'bots', query: visits, shown: 'bars', metric: 'count' });
  const view = viewOf({ period: '2026-11-01..2026-11-14' });
  expect(requestOf(figure, view, place).body).toEqual({
    ...visits,
    organization_id: 'org',
    start_date: '2026-11-01',
    end_date: '2026-11-15',
    timezone: 'UTC',
  });
});

test('a list of answers is no figure', () => {
  expect(figureOf('Answers', '/v2/prompts/answers', ofScreen)).toBeUndefined();
});
