import { HttpError } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { type GraphNode, titleOf } from './graph.ts';

const orNull = (description: string) =>
  Type.Optional(Type.Union([Type.String(), Type.Null()], { description }));

export const AgentValidationIssue = Type.Object(
  {
    code: Type.String({ description: 'A stable name of what is wrong.' }),
    message: Type.String({ description: 'The same in words.' }),
    node_id: orNull('The node that it is about; null where it is about the graph.'),
    node_title: orNull('Its title.'),
    field: orNull('Where in the node or the graph, such as `config.query.category_id`.'),
    field_title: orNull('The title of that field, where it has one.'),
    violation: orNull('What was written there, where that helps.'),
  },
  {
    $id: 'AgentValidationIssue',
    examples: [
      {
        code: 'unknown_property',
        message: 'steps.brief.outputs has no property txt; it has text.',
        node_id: 'summary',
        node_title: 'Summary',
        field: 'config.input',
        field_title: null,
        violation: 'steps.brief.outputs.txt',
      },
    ],
  },
);
export type Issue = Required<Static<typeof AgentValidationIssue>>;

/** As many as one response lists. */
export const MOST_ISSUES = 100;

export interface Finding {
  code: string;
  message: string;
  node?: GraphNode | undefined;
  field?: readonly (string | number)[];
  violation?: string | undefined;
}

export const issueOf = ({ code, message, node, field, violation }: Finding): Issue => ({
  code,
  message,
  node_id: node?.id ?? null,
  node_title: node ? titleOf(node) : null,
  field: field && field.length > 0 ? field.join('.') : null,
  field_title: null,
  violation: violation?.slice(0, 200) ?? null,
});

/** What is refused at once, and not kept as a draft that has issues. */
const REFUSED_AT_ONCE = new Set([
  'graph_too_large',
  'too_many_nodes',
  'too_many_edges',
  'too_deep',
  'forbidden_name',
]);

export const isRefusedAtOnce = ({ code, field }: Issue): boolean =>
  REFUSED_AT_ONCE.has(code) && field === null;

/** 422 for a graph that is not kept even as a draft. */
export function refuseAtOnce({ issues }: { issues: Issue[] }): void {
  const refused = issues.filter(isRefusedAtOnce);
  if (refused.length === 0) return;
  throw new HttpError(422, 'The graph is refused.', {
    faults: refused.map(({ code, message }) => ({ loc: ['body', 'graph'], msg: message, type: code })),
  });
}
