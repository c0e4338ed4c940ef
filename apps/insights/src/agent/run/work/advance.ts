import { ExpressionError, evaluate } from '../../graph/expression.ts';
import { bodyOf, configOf, type GraphNode, type GraphPart, graphLimits } from '../../graph/graph.ts';
import { orderOf } from '../../graph/order.ts';
import { type Reference, valueAt } from '../../graph/reference.ts';
import { configFinder } from '../../node/node-type.ts';
import { nodeTypes } from '../../node/registry.ts';
import { type StepContext, StepError } from '../step/step.ts';
import { type ClaimedRun, skipStep } from './stored-run.ts';
import { type StepWork, takeStep } from './take-step.ts';

/** Steps of one run, with those of every item. */
const MOST_STEPS = 2_000;

/** Where in a run a part is taken: that of the graph, or that of one item of an each. */
interface Place {
  /** Before the ids of its steps: `` or `drafts[3].`. */
  prefix: string;
  item?: unknown;
  index?: number;
}

/** Takes all steps that are not stored yet, one after the other, and gives the outputs of the run. */
export async function advance(work: StepWork, run: ClaimedRun): Promise<Record<string, unknown>> {
  const whole: Place = { prefix: '' };
  await takePart(work, run, run.graph, whole);
  return guarded(() => evaluate(run.graph.outputs ?? {}, readerOf(run, whole))) as Record<string, unknown>;
}

async function takePart(work: StepWork, run: ClaimedRun, part: GraphPart, place: Place): Promise<void> {
  for (const node of orderOf(part).nodes) {
    const at = { run, path: `${place.prefix}${node.id}` };
    const stored = run.steps.get(at.path);
    if (stored && stored.status !== 'running') continue;
    if (run.steps.size >= MOST_STEPS && !stored)
      throw new StepError('too_many_steps', `A run takes at most ${MOST_STEPS} steps.`);
    if (!isTaken(node, part, run, place)) await skipStep(work.pool, at, node);
    else
      await takeStep(work, at, node, (context) =>
        node.type === 'each'
          ? takeItems(work, run, node, { ...at, place })
          : runStep(work, run, node, place)(context),
      );
  }
}

/** Whether an edge leads here from a step that was taken, with the result that the edge wants. */
function isTaken({ id }: GraphNode, { edges = [] }: GraphPart, run: ClaimedRun, { prefix }: Place): boolean {
  const leading = edges.filter(({ to }) => to === id);
  return (
    leading.length === 0 ||
    leading.some(({ from, when }) => {
      const { status, outputs } = run.steps.get(`${prefix}${from}`) ?? {};
      return status === 'succeeded' && (when === undefined || outputs?.result === when);
    })
  );
}

const runStep =
  ({ steps }: StepWork, run: ClaimedRun, node: GraphNode, place: Place) =>
  (context: StepContext) => {
    const [type, take] = [nodeTypes.get(node.type), steps.get(node.type)];
    if (!type || !take) throw new StepError('unknown_type', `There is no node type ${node.type} any more.`);
    const literal = Object.entries(configOf(node)).filter(([name]) => type.literal?.includes(name));
    const config = guarded(() => evaluate(configOf(node), readerOf(run, place))) as Record<string, unknown>;
    Object.assign(config, Object.fromEntries(literal));
    const faults = configFinder(type).faults(config, [], 'all');
    if (faults.length > 0)
      throw new StepError(
        'config',
        `With its references replaced the config is invalid: ${faults.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')}.`,
      );
    return take(config, context);
  };

async function takeItems(
  work: StepWork,
  run: ClaimedRun,
  node: GraphNode,
  { path, place }: { path: string; place: Place },
) {
  const { items: given, output = null } = configOf(node);
  const items = guarded(() => evaluate(given, readerOf(run, place)));
  if (!Array.isArray(items)) throw new StepError('not_a_list', 'items is no list.');
  if (items.length > graphLimits.items)
    throw new StepError(
      'too_many_items',
      `items has ${items.length} items, and an each takes at most ${graphLimits.items}. Limit what the step before gives.`,
    );
  const results: unknown[] = [];
  for (const [index, item] of items.entries()) {
    const inside: Place = { prefix: `${path}[${index}].`, item, index };
    await takePart(work, run, bodyOf(node) ?? { nodes: [] }, inside);
    results.push(guarded(() => evaluate(output, readerOf(run, inside))));
  }
  return { outputs: { results, count: results.length } };
}

/** What a reference gives here; null for a step that was skipped. */
function readerOf(run: ClaimedRun, { prefix, item, index }: Place) {
  return ({ root, step, path }: Reference): unknown => {
    switch (root) {
      case 'inputs':
        return valueAt(run.inputs, path);
      case 'run':
        return valueAt({ id: run.id, date: run.requestedAt.toISOString().slice(0, 10) }, path);
      case 'item':
        return valueAt(item, path);
      case 'index':
        return index;
      case 'steps': {
        const stored = run.steps.get(`${prefix}${step}`) ?? run.steps.get(step ?? '');
        return stored?.status === 'succeeded' ? valueAt(stored.outputs, path) : null;
      }
    }
  };
}

function guarded<Value>(make: () => Value): Value {
  try {
    return make();
  } catch (error) {
    if (error instanceof ExpressionError) throw new StepError('value_too_large', error.message);
    throw error;
  }
}
