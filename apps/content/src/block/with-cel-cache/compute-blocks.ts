import { ComputedFieldError, type ScriptResult } from '../../computed-field/computed-field-error.ts';
import type { ScriptRun } from '../../computed-field/run-passes.ts';
import { setAtPath } from '../../computed-field/set-at-path.ts';
import type { Content } from '../../parts.ts';
import { readBlocks } from '../read-blocks.ts';
import type { BlockWithComputedFields } from './block-with-computed-fields.ts';
import { findScripts, lookUpDocuments } from './query.ts';

interface Reading {
  ids: string[];
  drafts: boolean;
  meta: { locale: string; path: string; websiteId: string };
  params: object;
}

type Parts = Pick<Content, 'pool' | 'assets' | 'settings' | 'computedFields'>;

interface ComputedBlocks {
  blocks: BlockWithComputedFields[];
  /** Of the scripts whose fields were left as they are. */
  errors: ComputedFieldError[];
}

/** Blocks in the requested order. A script runs once for its block, however often that is asked for, and sees what is published, not what others computed. */
export async function computeBlocks(
  content: Parts,
  { ids, drafts, meta, params }: Reading,
): Promise<ComputedBlocks> {
  const { websiteId, locale } = meta;
  const [blocks, scripts] = await Promise.all([
    readBlocks(content, websiteId, ids, { drafts }),
    findScripts(content.pool, websiteId, ids),
  ]);
  const published = new Map(blocks.map((block) => [block.id, block.published_content]));
  const runs = scripts.flatMap(({ block_id, field_path, script }): ScriptRun[] => {
    const seen = published.get(block_id);
    return seen ? [{ blockId: block_id, fieldPath: field_path, script, content: seen }] : [];
  });
  if (runs.length === 0) return { blocks, errors: [] };
  const results = await content.computedFields.run(runs, {
    meta,
    params,
    lookup: (wanted) => lookUpDocuments(content, { websiteId, locale, wanted }),
  });
  const { computed, errors } = merge(runs, results);
  return { blocks: blocks.map((block) => ({ ...block, ...computed.get(block.id) })), errors };
}

type Computed = Required<Pick<BlockWithComputedFields, 'published_content' | 'cached_fields'>>;

function merge(runs: ScriptRun[], results: ScriptResult[]) {
  const computed = new Map<string, Computed>();
  const errors: ComputedFieldError[] = [];
  for (const [index, run] of runs.entries()) {
    const result = results[index];
    if (!result) continue;
    if ('error' in result) {
      errors.push(result.error);
      continue;
    }
    const { published_content, cached_fields } = computed.get(run.blockId) ?? {
      published_content: run.content,
      cached_fields: [],
    };
    try {
      computed.set(run.blockId, {
        published_content: { ...setAtPath(published_content ?? {}, run.fieldPath, result.value) },
        cached_fields: [...cached_fields, run.fieldPath],
      });
    } catch (error) {
      errors.push(new ComputedFieldError(run, error instanceof Error ? error.message : String(error)));
    }
  }
  return { computed, errors };
}
