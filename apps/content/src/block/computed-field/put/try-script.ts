import type { Pool } from 'pg';
import type { AssetParts } from '../../../asset/image-addresses.ts';
import { withImages } from '../../../asset/image-addresses.ts';
import type { Field, Kind } from '../../../component/field.ts';
import type { ComputedFields } from '../../../computed-field/computed-fields.ts';
import { setAtPath } from '../../../computed-field/set-at-path.ts';
import type { BlockRow } from '../../block.ts';

interface Failure {
  reason: string;
  /** Neither a request nor other content could make it work: it ran out of time, or its path leads nowhere. */
  certain: boolean;
}

interface Trial {
  block: BlockRow;
  fieldPath: string;
  script: string;
}

/**
 * Runs the script over the draft of its block, and over what is published: the reason where it works with neither, and it is certain that
 * it never will. That is not certain where the script reads what only a request knows (`params`, `meta`), looks up documents, or reads
 * a field that the component has and the content leaves out.
 */
export async function tryScript(
  parts: AssetParts & { computedFields: ComputedFields },
  { block, fieldPath, script }: Trial,
): Promise<string | undefined> {
  const stored = [block.draft_content, block.published_content].filter((content) => content !== null);
  const contents = await withImages(parts, block.website_id, stored);
  let first: Failure | undefined;
  for (const content of contents) {
    const failure = await failureOf(content);
    if (!failure) return undefined;
    first ??= failure;
  }
  if (!first || (!first.certain && (await canSeeMore(parts.pool, block, script)))) return undefined;
  return first.reason;

  async function failureOf(content: object): Promise<Failure | undefined> {
    const [result] = await parts.computedFields.run([{ blockId: block.id, fieldPath, script, content }], {
      meta: { locale: 'en', path: '', websiteId: block.website_id },
      params: {},
      lookup: async (wanted) => wanted.map(() => null),
    });
    if (!result) return undefined;
    if ('error' in result) return { reason: result.error.reason, certain: result.error.stopped };
    try {
      setAtPath(content, fieldPath, result.value);
      return undefined;
    } catch (error) {
      return { reason: error instanceof Error ? error.message : String(error), certain: true };
    }
  }
}

async function canSeeMore(pool: Pool, block: BlockRow, script: string): Promise<boolean> {
  const words = new Set(script.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  if (['params', 'meta', 'lookup'].some((name) => words.has(name))) return true;
  const { rows } = await pool.query<{ fields: Field[] }>('SELECT fields FROM components WHERE id = $1', [
    block.schema_id,
  ]);
  const text = JSON.stringify([block.draft_content, block.published_content]);
  return namesOf(rows[0]?.fields ?? []).some((name) => words.has(name) && !text.includes(`"${name}":`));
}

/** Of fields at every depth. */
function namesOf(fields: Field[]): string[] {
  const inside = (kind: Kind): string[] => {
    if (kind.type === 'object') return namesOf(kind.fields);
    return kind.type === 'list' ? inside(kind.items) : [];
  };
  return fields.flatMap((field) => [field.name, ...inside(field)]);
}
