import type { AssetParts } from '../../asset/image-addresses.ts';
import { ComputedFieldError, type ScriptResult } from '../../computed-field/computed-field-error.ts';
import type { ComputedFields } from '../../computed-field/computed-fields.ts';
import type { ScriptRun } from '../../computed-field/run-passes.ts';
import { setAtPath } from '../../computed-field/set-at-path.ts';
import { readBlocks } from '../read-blocks.ts';
import type { BlockWithComputedFields } from './block-with-computed-fields.ts';
import { lookUpDocuments } from './look-up-documents.ts';
import { findScripts } from './query.ts';

interface Reading {
  ids: string[];
  drafts: boolean;
  /** Scripts see drafts, of the block and of the documents that they look up, and their results are merged into its draft. */
  preview: boolean;
  meta: { locale: string; path: string; websiteId: string };
  params: object;
}

type Parts = AssetParts & { computedFields: ComputedFields };

interface ComputedBlocks {
  blocks: BlockWithComputedFields[];
  /** Of the blocks, and of the documents that scripts looked up. */
  languages: Set<string>;
  /** Of the scripts whose fields were left as they are. */
  errors: ComputedFieldError[];
}

/** Blocks in the requested order. A script runs once for its block, however often that is asked for, and sees what is published, or the draft in a preview, not what others computed. */
export async function computeBlocks(
  content: Parts,
  { ids, drafts, preview, meta, params }: Reading,
): Promise<ComputedBlocks> {
  const { websiteId, locale } = meta;
  const [{ blocks, languages }, scripts] = await Promise.all([
    readBlocks(content, websiteId, ids, { drafts }),
    findScripts(content.pool, websiteId, ids),
  ]);
  const part = preview ? 'draft_content' : 'published_content';
  const contents = new Map(blocks.map((block) => [block.id, block[part]]));
  const runs = scripts.flatMap(({ block_id, field_path, script }): ScriptRun[] => {
    const seen = contents.get(block_id);
    return seen ? [{ blockId: block_id, fieldPath: field_path, script, content: seen }] : [];
  });
  if (runs.length === 0) return { blocks, languages, errors: [] };
  const results = await content.computedFields.run(runs, {
    meta,
    params,
    lookup: async (wanted) => {
      const found = await lookUpDocuments(content, { websiteId, locale, wanted, preview });
      if (found === 'too large') return found;
      for (const language of found.languages) languages.add(language);
      return found.documents;
    },
  });
  const { computed, errors } = merge(runs, results);
  const merged = blocks.map((block) => {
    const result = computed.get(block.id);
    return result ? { ...block, [part]: result.content, cached_fields: result.cached_fields } : block;
  });
  return { blocks: merged, languages, errors };
}

interface Computed {
  content: Record<string, unknown>;
  cached_fields: string[];
}

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
    const { content, cached_fields } = computed.get(run.blockId) ?? {
      content: run.content,
      cached_fields: [],
    };
    try {
      computed.set(run.blockId, {
        content: { ...setAtPath(content, run.fieldPath, result.value) },
        cached_fields: [...cached_fields, run.fieldPath],
      });
    } catch (error) {
      errors.push(new ComputedFieldError(run, error instanceof Error ? error.message : String(error)));
    }
  }
  return { computed, errors };
}
