/** The content API of Sightline over plain fetch, for a server that renders pages. No dependencies: copy it. */
export interface Connection {
  url: string;
  websiteId: string;
  apiKey: string;
}

export type Content = Record<string, unknown>;

export interface RouteAnswer {
  route: { path: string; pattern: string; label: string | null; block_ids: string[] };
  resolvedParams?: Record<
    string,
    { value: string; schemaName: string; document: { id: string; published_content: Content } }
  >;
}

export interface ListedRoute {
  path: string;
  pattern: string;
  label: string | null;
  param_bindings: Record<string, string> | null;
}

export interface Block {
  id: string;
  schema_name: string;
  layout: Content;
  published_content: Content | null;
}

type Query = Record<string, string | number | undefined>;

/** `remembered`: of so many addresses the last answer is kept and only asked whether it still holds. */
export function connect({ url, websiteId, apiKey }: Connection, remembered = 500) {
  const known = new Map<string, { etag: string; body: unknown }>();

  /** The answer, or undefined where there is nothing. */
  async function get<T>(path: string, query: Query): Promise<T | undefined> {
    const asked = new URLSearchParams({ websiteId });
    for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, `${value}`);
    const address = `${url}${path}?${asked}`;
    const last = known.get(address);
    const answer = await fetch(address, {
      headers: { 'x-api-key': apiKey, ...(last && { 'if-none-match': last.etag }) },
    });
    if (answer.status === 304 && last) return last.body as T;
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    const body = (await answer.json()) as T;
    const etag = answer.headers.get('etag');
    known.delete(address);
    if (etag) known.set(address, { etag, body });
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return body;
  }

  const documents = async (
    schema: string,
    query: { id?: string; language?: string; limit?: number; offset?: number },
  ) => (await get<Content[]>(`/dataset/${encodeURIComponent(schema)}`, query)) ?? [];

  /** Page by page, until one is not full. */
  async function pageByPage<T>(limit: number, page: (offset: number) => Promise<T[]>): Promise<T[]> {
    const all: T[] = [];
    for (let offset = 0; ; offset += limit) {
      const some = await page(offset);
      all.push(...some);
      if (some.length < limit) return all;
    }
  }

  return {
    route: (path: string) => get<RouteAnswer>('/route', { path }),
    /** Blocks with their computed fields, for a page at a path in a language. */
    async blocks(ids: string[], page: { path: string; params: object; locale: string }): Promise<Block[]> {
      const { path: routePath, params, locale } = page;
      const query = { blockIds: ids.join(','), routePath, params: JSON.stringify(params), locale };
      return (await get<{ blocks: Block[] }>('/blocks/with-cel-cache', query))?.blocks ?? [];
    },
    /** Published documents, the newest first; `id` for a single one. */
    documents,
    /** All published documents of a component. */
    all: (schema: string) => pageByPage(200, (offset) => documents(schema, { limit: 200, offset })),
    /** All routes that visitors reach. */
    routes: () =>
      pageByPage(100, async (offset) => {
        const found = await get<{ routes: ListedRoute[] }>('/routes', { state: 'Live', limit: 100, offset });
        return found?.routes ?? [];
      }),
  };
}

/** The values that a path gives to the parameters of its pattern. */
export function paramsOf(pattern: string, path: string): Record<string, string> {
  const values = path.split('/');
  const found = pattern.split('/').flatMap((segment, place) => {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    return name === undefined ? [] : [[name, decodeURIComponent(values[place] ?? '')]];
  });
  return Object.fromEntries(found);
}
