import { request } from 'node:http';
import type { Belongings } from '../../tenancy/fixture/belongings.ts';
import type { Services } from '../../tenancy/fixture/open-fixture.ts';
import { type Aim, aimsOf } from '../../tenancy/walk/aims.ts';
import { callersOf } from '../../tenancy/walk/callers.ts';
import { LINES, type Operation, readOperations, TEXTS } from '../../tenancy/walk/document.ts';
import { itemsOf } from '../../tenancy/walk/sample.ts';
import { send } from '../../tenancy/walk/send.ts';
import { type Slot, slotsOf } from '../../tenancy/walk/slots.ts';

/** An operation that takes a body, and how it is called so that the body is looked at. */
export interface Target {
  operation: Operation;
  /** Most bytes of a body. */
  limit: number;
  /** It reads its body row by row. */
  hasRows: boolean;
  /** A request with a valid body, another one each time. */
  aim(): Aim;
}

export interface Targets {
  targets: Target[];
  /** Operations that cannot be called, with the reason. */
  uncovered: string[];
}

/** Of an operation that is gone, too, whatever is sent to it. */
const USUAL_LIMIT = 1 << 20;
/** By operationId: a signature of the body is their credential, so a body of anybody else gets as far as its check. */
const SIGNED_BODIES: ReadonlySet<string> = new Set(['takeEngineNotice']);
const SERVICES = ['identity', 'content', 'insights'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Every operation with a body of the three documents. */
export async function readTargets({ system, secrets }: Services, of: Belongings): Promise<Targets> {
  const cookie = await sessionOf(system.identity.url, of);
  const found: Targets = { targets: [], uncovered: [] };
  for (const service of SERVICES) {
    for (const operation of await readOperations(service, system[service].url)) {
      if (!operation.body) continue;
      const { slots, faults } = slotsOf(operation);
      const ofIdentity = [
        { authorization: `Bearer ${secrets.serviceCredential}` },
        { cookie, origin: system.identity.url },
      ];
      const ofContent = { authorization: `Bearer ${secrets.contentCredential}` };
      const signs = () => (service === 'identity' ? ofIdentity : [...signaturesOf(of, operation), ofContent]);
      const target = faults.length === 0 && (await toTarget(operation, slots, of, signs));
      if (typeof target === 'object') found.targets.push(target);
      else found.uncovered.push(...(target ? [`${operation.title}: ${target}`] : faults));
    }
  }
  return found;
}

type Headers = Record<string, string>;

const signaturesOf = (of: Belongings, operation: Operation): Headers[] => {
  const bare = { headers: {} } as Aim;
  return callersOf(of, operation)
    .filter(({ label }) => label === 'a token' || label === 'a key')
    .map((caller) => caller.sign(bare).headers)
    .reverse();
};

/** With the first credential that is let in. A sentence when none is. Credentials are asked for each time: tokens expire. */
async function toTarget(
  operation: Operation,
  slots: Slot[],
  of: Belongings,
  signs: () => Headers[],
): Promise<Target | string> {
  let last = '';
  for (const which of signs().keys()) {
    const aim = () => {
      const [plain] = aimsOf(operation, slots, { of, else: of });
      if (!plain) throw new Error(`${operation.title} has no way to be called`);
      return { ...plain, headers: { ...plain.headers, ...signs()[which] } };
    };
    const { status, body } = await send(aim());
    last = `${status} ${body.slice(0, 200)}`;
    const isOutside =
      [401, 403, 404].includes(status) && !(status === 401 && SIGNED_BODIES.has(operation.id));
    if (isOutside || status >= 500) continue;
    const limit = isForm(operation) || status === 410 ? USUAL_LIMIT : await limitOf(aim());
    if (limit === undefined) return 'does not say how large its body may be';
    return { operation, aim, limit, hasRows: hasRows(operation) };
  }
  return `its owner is not let in: ${last}`;
}

export const isForm = ({ body }: Operation) => body?.type === 'multipart/form-data';

function hasRows(operation: Operation): boolean {
  const { type = '', schema = {} } = operation.body ?? {};
  return [LINES, ...TEXTS].includes(type) || (itemsOf(operation, schema) !== undefined && !isForm(operation));
}

/** As the operation itself says it when a larger body is announced. */
function limitOf({ operation, target, headers }: Aim): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(
      operation.baseUrl + target,
      {
        method: operation.method,
        headers: { ...headers, 'content-type': operation.body?.type, 'content-length': 2 ** 40 },
      },
      async (response) => {
        let said = '';
        for await (const piece of response.setEncoding('utf8')) said += piece;
        call.destroy();
        const bytes = /(?:at most|larger than) (\d+) bytes/.exec(said)?.[1];
        resolve(response.statusCode === 413 && bytes ? Number(bytes) : undefined);
      },
    );
    call.once('error', reject).flushHeaders();
  });
}

/** The cookie of somebody who has signed in: keys are made with it alone. */
async function sessionOf(url: string, { tenant: { person } }: Belongings): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  if (!response.ok) throw new Error(`No session: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
