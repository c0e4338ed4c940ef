import type { Fixture } from '../fixture/open-fixture.ts';
import { addQuery, aimsOf } from './aims.ts';
import { callersOf } from './callers.ts';
import { type Operation, readOperations } from './document.ts';
import { succeeded } from './findings.ts';
import { send } from './send.ts';
import { type Slot, slotsOf } from './slots.ts';

export interface Step {
  operation: Operation;
  slots: Slot[];
}

/** As each kind of list calls its cursor. */
interface Page {
  nextCursor?: string;
  next_cursor?: string;
  info?: { next_cursor?: string };
}

export interface Plan {
  steps: Step[];
  uncovered: string[];
}

/** Every operation of both documents, with what is known to ask of it. */
export async function makePlan(fixture: Fixture): Promise<Plan> {
  const { content, insights } = fixture.system;
  const operations = [
    ...(await readOperations('content', content.url)),
    ...(await readOperations('insights', insights.url)),
  ];
  const plan: Plan = { steps: [], uncovered: [] };
  for (const operation of operations) {
    const { slots, faults } = slotsOf(operation);
    plan.uncovered.push(...faults);
    if (faults.length > 0) continue;
    const paged = operation.parameters.some(({ name }) => name === 'cursor');
    const cursor = paged ? await cursorOf(fixture, { operation, slots }) : undefined;
    if (cursor) slots.push({ place: 'query', name: 'cursor', required: false, value: () => cursor });
    else if (paged) {
      plan.uncovered.push(
        `${operation.title}: its owner gets no second page with limit=1. Give each organization two in proofs/tenancy/fixture.`,
      );
    }
    plan.steps.push({ operation, slots });
  }
  return plan;
}

/** A cursor into the victim's list: in other hands it must lead nowhere. */
async function cursorOf({ victim }: Fixture, { operation, slots }: Step): Promise<string | undefined> {
  const [aim] = aimsOf(operation, slots, { of: victim, else: victim });
  if (!aim) return undefined;
  for (const caller of callersOf(victim, operation)) {
    const reply = await send(caller.sign(addQuery(aim, 'limit', '1')));
    if (!succeeded(reply)) continue;
    const page = JSON.parse(reply.body) as Page;
    return page.nextCursor ?? page.next_cursor ?? page.info?.next_cursor;
  }
  return undefined;
}
