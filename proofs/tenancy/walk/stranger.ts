import type { Fixture } from '../fixture/open-fixture.ts';
import { byAddress, figuresOnly, sharedByAddress } from '../values.ts';
import { type Aim, aimsOf } from './aims.ts';
import { atConsole, type Caller, callersOf, nobodies } from './callers.ts';
import type { Extent } from './extent.ts';
import { findings, isFailure, succeeded } from './findings.ts';
import type { OwnAnswers } from './owner.ts';
import type { Step } from './plan.ts';
import { type Listening, type Reply, send } from './send.ts';

export interface Trespass {
  calls: number;
  leaks: string[];
  broken: string[];
}

interface TrespassOptions {
  extent: Extent;
  own: OwnAnswers | undefined;
  /** Instead of the stranger and nobody. */
  callers?: Caller[];
  listening?: (aim: Aim) => Listening;
}

/** Asks one operation for the victim's things, as the stranger and as nobody. */
export async function trespass(fixture: Fixture, step: Step, options: TrespassOptions): Promise<Trespass> {
  const { operation, slots } = step;
  const found: Trespass = { calls: 0, leaks: [], broken: [] };
  const { extent } = options;
  const callers = options.callers ?? [
    ...callersOf(fixture.stranger, operation),
    atConsole(fixture.system.console?.url ?? '', fixture.stranger.tenant.person.cookie),
  ];
  const unknown = options.callers ? [] : nobodies(fixture.stranger);
  const aims = aimsOf(operation, slots, { of: fixture.victim, else: fixture.stranger });
  const call = async (caller: Caller, aim: Aim, method: string) => {
    const reply = await send(caller.sign(aim), method, options.listening?.(aim));
    found.calls += 1;
    const who = `${operation.title} as ${method} with ${caller.label} (${aim.label}) answered ${reply.status}`;
    if (isFailure(reply)) found.broken.push(`${who}: ${reply.body.slice(0, 300)}`);
    const leak = leakOf(fixture, aim, reply, method, options.own);
    if (leak) found.leaks.push(`${who} and ${leak}`);
  };
  const pairs = [
    ...extent.pairs(operation.id, callers, aims),
    ...extent.pairs(operation.id, unknown, extent.some(operation.id, aims, 1)),
  ];
  for (const [caller, aim] of pairs) await call(caller, aim, operation.method);
  const [least] = aims;
  if (operation.method !== 'GET' || operation.streams || !least) return found;
  for (const caller of extent.some(operation.id, [...callers, ...unknown], 1)) {
    await call(caller, least, 'HEAD');
    await call(caller, least, 'OPTIONS');
  }
  return found;
}

function leakOf(
  { needles }: Fixture,
  aim: Aim,
  reply: Reply,
  method: string,
  own: OwnAnswers | undefined,
): string | undefined {
  const told = sharedByAddress.has(aim.operation.id) ? [] : findings(aim, reply, needles);
  if (told.length > 0)
    return `tells ${told.slice(0, 3).join(', ')} of the victim: ${reply.body.slice(0, 300)}`;
  if (!succeeded(reply) || method === 'OPTIONS') return undefined;
  const named = aim.inPath.filter((text) => needles.ids.has(text.toLowerCase()));
  if (named.length > 0 && !byAddress.has(aim.operation.id))
    return `so takes ${named.join(', ')} of the victim for the caller's own`;
  const theirs = own?.successes.some(({ reply: owners }) => owners.body === reply.body);
  if (figuresOnly.has(aim.operation.id) && theirs) return 'gives the figures of the victim';
  return undefined;
}
