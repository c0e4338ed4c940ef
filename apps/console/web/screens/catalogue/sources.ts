import { bodyOf, done, insights } from '../../api/client.ts';

export interface NamedEntry {
  id: string;
  name: string;
  note?: string;
  /** Comes with the product, and cannot be changed. */
  isFixed?: boolean;
}

/** What can be done with a list of names. What is left out, the API does not have. */
export interface NamedSource {
  key: string;
  list: (signal: AbortSignal) => Promise<NamedEntry[]>;
  /** Where one chooses from what there is; `add` gets the id then. */
  options?: (signal: AbortSignal) => Promise<NamedEntry[]>;
  add?: (name: string) => Promise<unknown>;
  rename?: (id: string, name: string) => Promise<unknown>;
  remove?: (id: string) => Promise<void>;
}

export function sourcesOf(organization: string, category: string) {
  const path = { category_id: category };
  const own = { organization_id: organization };
  const topics: NamedSource = {
    key: `topics ${category}`,
    list: (signal) =>
      bodyOf(insights.GET('/v1/org/categories/{category_id}/topics', { params: { path }, signal })),
    add: (name) =>
      bodyOf(insights.POST('/manage/categories/{category_id}/topics', { params: { path }, body: { name } })),
    rename: (topic_id, name) =>
      bodyOf(
        insights.PATCH('/manage/categories/{category_id}/topics/{topic_id}', {
          params: { path: { ...path, topic_id } },
          body: { name },
        }),
      ),
    remove: (topic_id) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/topics/{topic_id}', {
          params: { path: { ...path, topic_id } },
        }),
      ),
  };
  const tags: NamedSource = {
    key: `tags ${category}`,
    list: (signal) =>
      bodyOf(insights.GET('/v1/org/categories/{category_id}/tags', { params: { path }, signal })),
    add: (name) =>
      bodyOf(insights.POST('/manage/categories/{category_id}/tags', { params: { path }, body: { name } })),
    rename: (tag_id, name) =>
      bodyOf(
        insights.PATCH('/manage/categories/{category_id}/tags/{tag_id}', {
          params: { path: { ...path, tag_id } },
          body: { name },
        }),
      ),
    remove: (tag_id) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/tags/{tag_id}', {
          params: { path: { ...path, tag_id } },
        }),
      ),
  };
  const personas: NamedSource = {
    key: `personas ${category}`,
    list: async (signal) =>
      (await bodyOf(insights.GET('/v1/org/categories/{category_id}/personas', { params: { path }, signal })))
        .data,
    add: (name) =>
      bodyOf(
        insights.POST('/manage/categories/{category_id}/personas', {
          params: { path },
          body: { name, persona: {} },
        }),
      ),
    rename: (persona_id, name) =>
      bodyOf(
        insights.PATCH('/manage/categories/{category_id}/personas/{persona_id}', {
          params: { path: { ...path, persona_id } },
          body: { name },
        }),
      ),
    remove: (persona_id) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/personas/{persona_id}', {
          params: { path: { ...path, persona_id } },
        }),
      ),
  };
  const regions: NamedSource = {
    key: `regions ${category}`,
    list: (signal) =>
      bodyOf(insights.GET('/v1/org/categories/{category_id}/regions', { params: { path }, signal })),
    options: (signal) => bodyOf(insights.GET('/manage/regions', { signal })),
    add: (region_id) =>
      done(
        insights.PUT('/manage/categories/{category_id}/regions/{region_id}', {
          params: { path: { ...path, region_id } },
        }),
      ),
    remove: (region_id) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/regions/{region_id}', {
          params: { path: { ...path, region_id } },
        }),
      ),
  };
  const models: NamedSource = {
    key: `models ${organization}`,
    list: (signal) => bodyOf(insights.GET('/v1/org/models', { signal })),
    add: (name) =>
      bodyOf(
        insights.POST('/manage/organizations/{organization_id}/models', {
          params: { path: own },
          body: { name },
        }),
      ),
  };
  const domains: NamedSource = {
    key: `domains ${organization}`,
    list: (signal) =>
      bodyOf(
        insights.GET('/v1/org/domains', { params: { query: { organization_ids: [organization] } }, signal }),
      ),
    add: (name) =>
      bodyOf(
        insights.POST('/manage/organizations/{organization_id}/domains', {
          params: { path: own },
          body: { name },
        }),
      ),
    remove: (domain_id) =>
      done(
        insights.DELETE('/manage/organizations/{organization_id}/domains/{domain_id}', {
          params: { path: { ...own, domain_id } },
        }),
      ),
  };
  return { topics, tags, personas, regions, models, domains };
}
