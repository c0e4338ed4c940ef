import type { insightsUnderTest } from './insights-under-test.ts';
import { newCategory } from './new-category.ts';

type InsightsUnderTest = Awaited<ReturnType<typeof insightsUnderTest>>;

/** A person with an organization and a category that has one of everything, and what they ask of the management endpoints. */
export async function managing(insights: InsightsUnderTest) {
  const tenant = await insights.newTenant();
  const category = await newCategory(insights.pool, {
    organizationIds: [tenant.organizationId],
    regions: ['Germany', 'Japan'],
    topics: ['Trail'],
    tags: ['Comparison'],
    personas: ['New runner'],
    assets: ['Aurora'],
  });
  const manage = (request: string, body?: unknown, bearer = tenant.bearerToken) => {
    const [method, path] = request.split(' ');
    return insights.ask(`${method} /manage${path}`, { bearer, ...(body !== undefined && { body }) });
  };
  return {
    ...tenant,
    category,
    manage,
    /** `POST /topics` of the category. */
    inCategory: (request: string, body?: unknown) =>
      manage(request.replace(' ', ` /categories/${category.id}`), body),
    /** `POST /regions` of the organization. */
    inOrganization: (request: string, body?: unknown) =>
      manage(request.replace(' ', ` /organizations/${tenant.organizationId}`), body),
  };
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
