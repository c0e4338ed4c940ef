import type { Answer } from '@sightline/stack';
import { type DocumentSite, documentsUnderTest } from './documents-under-test.ts';

export type VariantsUnderTest = Awaited<ReturnType<typeof variantsUnderTest>>;
export type VariantSite = Awaited<ReturnType<VariantsUnderTest['newSite']>>;

interface Upsert {
  schemaName?: string;
  /** None at all with `null`. */
  apiKey?: string | null;
  headers?: Record<string, string>;
  /** `&merge=true` */
  query?: string;
}

/** What `article` asks for. */
export const complete = { title: 'Title', slug: 'slug' };

/** The service, and websites whose variants are written with a key. */
export async function variantsUnderTest(environment: NodeJS.ProcessEnv = {}) {
  const content = await documentsUnderTest(environment);
  return { ...content, newSite, rowCount };

  async function newSite(): Promise<
    DocumentSite & { upsert(body: unknown, options?: Upsert): Promise<Answer> }
  > {
    const site = await content.newSite();
    return {
      ...site,
      upsert: (body, { schemaName = 'article', apiKey = site.writeKey, headers = {}, query = '' } = {}) =>
        content.ask(`PATCH /dataset/${schemaName}?websiteId=${site.websiteId}${query}`, {
          ...(apiKey !== null && { apiKey }),
          body,
          headers,
        }),
    };
  }

  /** Of everything that an upsert could write. */
  async function rowCount(): Promise<number> {
    const { rows } = await content.pool.query(
      `SELECT (SELECT count(*) FROM documents) + (SELECT count(*) FROM document_versions)
         + (SELECT count(*) FROM outbox WHERE payload::jsonb ->> 'entity' = 'document') AS rows`,
    );
    return Number(rows[0].rows);
  }
}

export function pointersOf({ body }: Answer): string[] {
  return body.errors.map(({ pointer }: { pointer: string }) => pointer);
}
