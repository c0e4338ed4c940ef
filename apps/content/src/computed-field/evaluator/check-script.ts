import type { CelEnv, parse } from '@bufbuild/cel';
import { limits } from '../limits.ts';
import type { ScriptFault } from './messages.ts';

export type ParsedScript = ReturnType<typeof parse>;
type Expr = NonNullable<ParsedScript['expr']>;

const names = ['content', 'meta', 'params'];
const types = [
  'int',
  'uint',
  'double',
  'bool',
  'string',
  'bytes',
  'list',
  'map',
  'null_type',
  'type',
  'google',
];
const known: ReadonlySet<string> = new Set([...names, ...types]);

/** What can be said against a script without running it: its size, and names that do not exist. */
export function faultsOf(script: string, parsed: ParsedScript, env: CelEnv): ScriptFault[] {
  const faults: ScriptFault[] = [];
  let nodes = 0;
  let deepest = 0;
  if (parsed.expr) visit(parsed.expr, 1, known);
  if (nodes > limits.scriptNodes) report(`larger than ${limits.scriptNodes} nodes`);
  if (deepest > limits.scriptDepth) report(`nested deeper than ${limits.scriptDepth}`);
  return faults;

  function report(message: string, expr?: Expr): void {
    const offset = (expr && parsed.sourceInfo?.positions[String(expr.id)]) ?? 0;
    faults.push({ message, ...locationOf(script, offset) });
  }

  function visit(expr: Expr, depth: number, scope: ReadonlySet<string>): void {
    nodes += 1;
    deepest = Math.max(deepest, depth);
    if (nodes > limits.scriptNodes || depth > limits.scriptDepth) return;
    const { case: kind, value } = expr.exprKind;
    if (kind === 'identExpr' && !scope.has(value.name)) {
      report(`there is no ${value.name}; a script knows ${names.join(', ')}`, expr);
    }
    if (kind === 'callExpr' && /^[a-z]/i.test(value.function) && !env.funcs.find(value.function)) {
      report(`there is no function ${value.function}`, expr);
    }
    if (kind === 'structExpr' && value.messageName !== '')
      report(`there is no type ${value.messageName}`, expr);
    const inner = kind === 'comprehensionExpr' ? new Set([...scope, value.iterVar, value.accuVar]) : scope;
    for (const part of partsOf(expr)) visit(part, depth + 1, inner);
  }
}

function partsOf({ exprKind: { case: kind, value } }: Expr): Expr[] {
  const parts: (Expr | undefined)[] = [];
  if (kind === 'selectExpr') parts.push(value.operand);
  if (kind === 'callExpr') parts.push(value.target, ...value.args);
  if (kind === 'listExpr') parts.push(...value.elements);
  if (kind === 'structExpr') {
    for (const { keyKind, value: entry } of value.entries) {
      parts.push(keyKind.case === 'mapKey' ? keyKind.value : undefined, entry);
    }
  }
  if (kind === 'comprehensionExpr') {
    parts.push(value.iterRange, value.accuInit, value.loopCondition, value.loopStep, value.result);
  }
  return parts.filter((part) => part !== undefined);
}

function locationOf(script: string, offset: number): { line: number; column: number } {
  const before = script.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
