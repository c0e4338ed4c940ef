import { reportsUnderTest } from '../../report/testing/reports-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { newDomain } from '../../testing/new-domain.ts';

export const text = { kind: 'text', text: 'What to look at first.\nThen the rest.' };

export const figure = (more: object = {}) => ({
  kind: 'figure',
  title: 'Visibility by day',
  report: 'visibility',
  query: { scope: 'all', group_by: ['date'], include: ['counts', 'interval'] },
  shown: 'line',
  metric: 'visibility_score',
  compares: false,
  ...more,
});

/** The service, and an organization with a category and a domain whose views a test makes. */
export async function viewsUnderTest(
  environment: NodeJS.ProcessEnv = {},
  clock: Parameters<typeof reportsUnderTest>[1] = {},
) {
  const insights = await reportsUnderTest(environment, clock);
  const owned = async () => {
    const tenant = await insights.newTenant();
    const { organizationId, bearerToken: bearer } = tenant;
    const category = await newCategory(insights.pool, {
      organizationIds: [organizationId],
      assets: ['Aurora', 'Borealis'],
      topics: ['Trail'],
    });
    const domain = await newDomain(insights.pool, organizationId, `${organizationId}.example`);
    const bodyOf = (more: object = {}) => ({
      organization_id: organizationId,
      category_id: category.id,
      name: 'Month',
      panels: [text, figure()],
      ...more,
    });
    const send = (request: string, body?: object, headers: Record<string, string> = {}) =>
      insights.ask(request, { bearer, headers, ...(body && { body }) });
    const create = (more: object = {}) => send('POST /manage/views', bodyOf(more));
    return { ...tenant, category, domain, bodyOf, send, create };
  };
  return { ...insights, owned };
}
