import type { EngineError, Fault, Paid } from '../engine-error.ts';
import { type Received, refusal } from '../send.ts';
import { malformed, shape } from '../shape.ts';
import { Envelope, type Task } from './schema.ts';

const readEnvelope = shape(Envelope);

/** The tasks of a response that is good as a whole. Nearly every one has the status 200, and says in its body how it went. */
export function readTasks(route: string, received: Received, paid: Paid = 'yes'): Task[] {
  const { status, json, requestId } = received;
  if (status >= 300 && json === undefined) throw refusal(route, received);
  if (status >= 300) throw refused(route, received, undefined);
  const { status_code, tasks } = readEnvelope(route, json, [], { requestId, paid });
  if (status_code !== 20_000) throw refused(route, received, undefined);
  if (!tasks) throw malformed(route, 'tasks: is missing', { requestId, paid });
  return tasks;
}

/** What the code of a task means, or where there is no task, that of the response. */
export function refused(route: string, received: Received, task: Task | undefined): EngineError {
  const { status_code } = (received.json ?? {}) as { status_code?: unknown };
  const code = task?.status_code ?? status_code;
  if (typeof code !== 'number' || (received.status < 300 && code === 20_000))
    return received.status < 300 ? malformed(route, 'tasks.0: says nothing') : refusal(route, received);
  // A code with good news where other news is expected.
  if (code < 40_000) return malformed(route, `tasks.0.status_code: is ${code}`);
  return refusal(route, received, { code: String(code), fault: dataForSeoFault(code) });
}

const NO_ACCESS = new Set([40_100, 40_104, 40_201, 40_204, 40_207]);
const NO_MONEY = new Set([40_200, 40_203, 40_210]);
const TOO_MANY = new Set([40_202, 40_209]);
const NOT_THERE = new Set([40_001, 40_002, 40_003, 40_401, 40_403]);
const GAVE_UP = new Set([40_101, 40_103]);

/** What a code of DataForSEO means, that of a response and that of a task. */
export function dataForSeoFault(code: number): Fault {
  if (NO_ACCESS.has(code)) return 'unauthorized';
  if (NO_MONEY.has(code)) return 'out-of-credit';
  if (TOO_MANY.has(code)) return 'busy';
  if (NOT_THERE.has(code)) return 'lost';
  if (GAVE_UP.has(code)) return 'failed';
  return code >= 50_000 ? 'unavailable' : 'rejected';
}
