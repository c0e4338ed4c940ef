import { answers } from './answers.ts';
import { condition } from './condition.ts';
import { documentDraft } from './document-draft.ts';
import { documentRead } from './document-read.ts';
import { each } from './each.ts';
import { knowledge } from './knowledge.ts';
import { llm } from './llm.ts';
import type { NodeType } from './node-type.ts';
import { report } from './report.ts';
import { translate } from './translate.ts';
import { webhook } from './webhook.ts';

/** Every kind of step that a graph can have. The table of docs/reference/agent-graphs.md is made of it. */
export const nodeTypes: ReadonlyMap<string, NodeType> = new Map(
  [report, answers, knowledge, documentRead, documentDraft, llm, translate, webhook, condition, each].map(
    (one) => [one.type, one],
  ),
);
