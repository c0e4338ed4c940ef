import { PERMISSIONS, ROLES } from '@sightline/access';
import type { Fixture } from '../fixture/open-fixture.ts';
import { byAddress, gone, makersOnly, needsBoth, sharedByAddress } from '../values.ts';
import { type Aim, aimsOf } from '../walk/aims.ts';
import { atConsole } from '../walk/callers.ts';
import type { Operation } from '../walk/document.ts';
import type { Extent } from '../walk/extent.ts';
import { findings, isFailure, succeeded } from '../walk/findings.ts';
import { inParallel } from '../walk/in-parallel.ts';
import type { Step } from '../walk/plan.ts';
import { type Reply, send } from '../walk/send.ts';
import type { RoleHolder, RoleHolders } from './people.ts';

/** One request of somebody, and what is expected of it. */
interface Trial {
  who: string;
  step: Step;
  credential: { token: string; key: string; cookie?: string };
  /** Sent to the console, with the session alone. */
  atConsole?: boolean;
  place: keyof RoleHolders;
  allowed: boolean;
}

export interface RoleReport {
  calls: number;
  faults: string[];
}

/** Operations that say which permission they need; all that take a credential must. */
export function undeclared(steps: Step[]): string[] {
  return steps
    .filter(({ operation }) => operation.schemes.length > 0 && operation.permission === undefined)
    .map(({ operation }) => `${operation.title} declares no permission`);
}

/** What must be refused, everywhere, and what must be read: nothing of it changes anything. */
export function walkRefusals(
  fixture: Fixture,
  steps: Step[],
  holders: RoleHolders,
  extent: Extent,
): Promise<RoleReport> {
  return tryAll(
    fixture,
    trialsOf(steps, holders, extent).filter(
      ({ allowed, place, step }) => !allowed || place === 'other' || step.operation.method === 'GET',
    ),
  );
}

/** What may be changed, at last: it is changed by this. */
export function walkPermits(
  fixture: Fixture,
  steps: Step[],
  holders: RoleHolders,
  extent: Extent,
): Promise<RoleReport> {
  return tryAll(
    fixture,
    trialsOf(steps, holders, extent).filter(
      ({ allowed, place, step }) => allowed && place !== 'other' && step.operation.method !== 'GET',
    ),
  );
}

/** Keys of the organization with one permission each: they do what needs it, and nothing else. */
export async function walkKeys(
  { victim, ...fixture }: Fixture,
  steps: Step[],
  extent: Extent,
): Promise<RoleReport> {
  const { person, organizationId } = victim.tenant;
  const keys = await Promise.all(
    PERMISSIONS.map(async (permission) => {
      const { key } = await person.createOrganizationKey(organizationId, {
        name: permission,
        permissions: [permission],
      });
      return { permission, key };
    }),
  );
  const trials = steps
    .filter(({ operation }) => operation.schemes.some(({ type }) => type === 'apiKey'))
    .flatMap((step) => {
      const needed = ({ permission }: { permission: string }) => permission === step.operation.permission;
      const others = keys.filter((key) => !needed(key));
      return [...keys.filter(needed), ...extent.some(step.operation.id, others, 3)].map(
        ({ permission, key }) => ({
          who: `a key with ${permission}`,
          step,
          place: 'own' as const,
          credential: { token: key, key },
          allowed: step.operation.permission === permission,
        }),
      );
    });
  return tryAll(
    { victim, ...fixture },
    trials.filter(({ allowed, step }) => !allowed || step.operation.method === 'GET'),
  );
}

function trialsOf(steps: Step[], holders: RoleHolders, extent: Extent): Trial[] {
  const permitted = (holder: RoleHolder, { permission }: Operation) =>
    permission !== undefined && (ROLES[holder.role] as readonly string[]).includes(permission);
  return steps
    .filter(({ operation }) => operation.permission !== undefined)
    .flatMap((step) =>
      (['own', 'shared', 'other'] as const)
        .filter((place) => place !== 'shared' || isOfCategory(step))
        .flatMap((place) =>
          // What a role may do at home is the table itself, and is tried whole.
          (place === 'own'
            ? holders.own
            : extent.some(`${step.operation.id} ${place}`, holders[place], 2)
          ).flatMap((holder) => {
            const allowed = permitted(holder, step.operation);
            const trial = { who: `${holder.role}, ${place}`, step, place, credential: holder, allowed };
            return isTriedAtConsole(trial)
              ? [trial, { ...trial, who: `${trial.who}, at the console`, atConsole: true }]
              : [trial];
          }),
        ),
    );
}

/**
 * The console decides nothing about roles: it is enough that one that may do little and one that may do all get the same there. What
 * they may change is changed once, without it.
 */
function isTriedAtConsole({
  step: { operation },
  place,
  credential,
  allowed,
}: Trial & { credential: RoleHolder }) {
  const takesToken = operation.schemes.some(({ type }) => type === 'http');
  const isSampled = credential.role === 'viewer' || credential.role === 'admin';
  return takesToken && place === 'own' && isSampled && !(allowed && operation.method !== 'GET');
}

/** Of the organization that pays for them, also where it shares the category. */
const ofWhoPays = ['schedule_id', 'engine_run_id'];

/** About the category that is shared and what it holds, and about nothing else of the victim's. */
function isOfCategory({ operation, slots }: Step): boolean {
  const names = slots.map(({ name }) => name);
  return (
    operation.service === 'insights' &&
    names.includes('category_id') &&
    !names.includes('organization_id') &&
    !names.some((name) => ofWhoPays.includes(name)) &&
    operation.id !== 'deleteCategory'
  );
}

async function tryAll(fixture: Fixture, trials: Trial[]): Promise<RoleReport> {
  const faults = await inParallel(trials, (trial) => faultOf(fixture, trial));
  return { calls: trials.length, faults: faults.filter((fault) => fault !== undefined) };
}

const atOnce = { onOpen: async () => {}, until: () => true };

/** The fault of the first way to ask, unless another one has none: not every way leads to something. */
async function faultOf(fixture: Fixture, trial: Trial): Promise<string | undefined> {
  const { operation, slots } = trial.step;
  const aims = aimsOf(operation, slots, { of: fixture.victim, else: fixture.victim });
  const faults: string[] = [];
  for (const aim of trial.allowed && operation.method === 'GET' ? aims : aims.slice(0, 1)) {
    const fault = await faultOfAim(fixture, trial, aim);
    if (fault === undefined) return undefined;
    faults.push(fault);
  }
  return faults[0];
}

async function faultOfAim(fixture: Fixture, trial: Trial, least: Aim): Promise<string | undefined> {
  const { operation } = trial.step;
  const { credential } = trial;
  const aim = trial.atConsole
    ? atConsole(fixture.system.console?.url ?? '', credential.cookie ?? '').sign(least)
    : { ...least, headers: { ...least.headers, ...headersOf(operation, credential) } };
  const reply = await send(aim, operation.method, atOnce);
  const wrong = verdict(fixture, trial, aim, reply);
  return (
    wrong &&
    `${operation.title} as ${trial.who} responded ${reply.status}, ${wrong}: ${reply.body.slice(0, 200)}`
  );
}

function verdict(
  { needles }: Fixture,
  { allowed, place, step }: Trial,
  aim: Aim,
  reply: Reply,
): string | undefined {
  const { status } = reply;
  const { id, method } = step.operation;
  if (isFailure(reply)) return 'which is a failure of the service';
  if (!allowed) return status === 403 ? undefined : 'and should be refused with 403';
  if (place === 'other') {
    const named = aim.inPath.some((text) => needles.ids.has(text.toLowerCase())) && !byAddress.has(id);
    if (!sharedByAddress.has(id) && findings(aim, reply, needles).length > 0)
      return 'and tells something of the other organization';
    return named && succeeded(reply) ? 'and should not find it' : undefined;
  }
  if (needsBoth.has(id) || makersOnly.has(id) || (gone.has(id) && status === 410)) return undefined;
  if (status === 401 || status === 403) return 'and should be allowed';
  return method === 'GET' && !succeeded(reply) ? 'and should be read' : undefined;
}

/** A token where one is taken. */
function headersOf({ schemes }: Operation, { token, key }: Trial['credential']): Record<string, string> {
  const byToken = schemes.some(({ type }) => type === 'http') && token !== key;
  return byToken ? { authorization: `Bearer ${token}` } : { 'x-api-key': key };
}
