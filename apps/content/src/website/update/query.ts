import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { DEFAULT_SOURCE_LANGUAGE } from '../../language/source-language.ts';
import { replaceDomains } from '../domains.ts';
import type { Website } from '../website.ts';
import { findWebsite } from '../website.ts';

export interface WebsiteChange {
  name?: string;
  domains?: string[];
  sourceLanguage?: string;
  /** Those of `domains` that count as proven. */
  withoutProof: string[];
}

export async function updateWebsite(
  content: ChangeParts,
  id: string,
  organizations: string[],
  change: WebsiteChange,
): Promise<Website | undefined> {
  return changeContent(content, async (client, note) => {
    const { rows } = await client.query<{ id: string; former: string }>(
      `UPDATE websites w SET name = coalesce($3, w.name), source_language = coalesce($4, w.source_language), updated_at = now()
       FROM (SELECT id, coalesce(source_language, $5) AS former FROM websites WHERE id = $1 FOR UPDATE) before
       WHERE w.id = before.id AND w.organization_id = ANY ($2)
       RETURNING w.id, before.former`,
      [id, organizations, change.name ?? null, change.sourceLanguage ?? null, DEFAULT_SOURCE_LANGUAGE],
    );
    const [updated] = rows;
    if (!updated) return undefined;
    if (change.domains) await replaceDomains(client, id, change.domains, change.withoutProof);
    if (change.sourceLanguage !== undefined && change.sourceLanguage !== updated.former) {
      // Responses name it, so those that are cached no longer hold.
      note({
        type: 'updated',
        websiteId: updated.id,
        entity: 'website',
        entityId: updated.id,
        schemaName: null,
        touches: {},
        languages: [],
        version: null,
      });
    }
    return findWebsite(client, id, organizations);
  });
}
