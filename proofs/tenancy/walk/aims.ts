import type { Belongings } from '../fixture/belongings.ts';
import { buildBody } from './body.ts';
import type { Operation } from './document.ts';
import type { Slot } from './slots.ts';

/** One way to ask for somebody's things. */
export interface Aim {
  operation: Operation;
  label: string;
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body: unknown;
  /** Every text the request carries, so that its echo is not taken for a finding. */
  sent: string[];
  /** The values in its path. */
  inPath: string[];
}

export interface Parties {
  /** Whose things are asked for. */
  of: Belongings;
  /** Whose things fill the rest. */
  else: Belongings;
}

type Choice = ReadonlyMap<Slot, unknown>;

/**
 * With as little as possible; with each optional part; with all of them; at the owner's host; and with a single part of
 * theirs among parts of one's own, which finds a check of the parent that forgets the child.
 */
export function aimsOf(operation: Operation, slots: Slot[], parties: Parties): Aim[] {
  const required = slots.filter((slot) => slot.required);
  const optional = slots.filter((slot) => !slot.required);
  const theirs = (chosen: Slot[]): Choice => new Map(chosen.map((slot) => [slot, slot.value(parties.of)]));
  const mine = (chosen: Slot[]): Choice => new Map(chosen.map((slot) => [slot, slot.value(parties.else)]));
  const build = (label: string, choice: Choice, headers = {}) => buildAim(operation, label, choice, headers);

  const aims = [
    build('required parts alone', theirs(required)),
    build('at the host', theirs(required), { host: parties.of.host }),
    ...optional.map((slot) => build(`with ${slot.name}`, theirs([...required, slot]))),
  ];
  if (optional.length > 1) aims.push(build('with every part', theirs(slots)));
  if (parties.of === parties.else || slots.length < 2) return aims;
  for (const slot of slots) {
    const others = required.filter((other) => other !== slot);
    aims.push(build(`${slot.name} alone of theirs`, new Map([...mine(others), ...theirs([slot])])));
  }
  return aims;
}

function buildAim(operation: Operation, label: string, choice: Choice, headers: Record<string, string>): Aim {
  const inPath: string[] = [];
  const query = new URLSearchParams();
  const sentHeaders = { ...headers };
  const inBody = new Map<string, unknown>();
  let path = operation.path;
  for (const [{ place, name }, value] of choice) {
    if (place === 'path') {
      inPath.push(String(value));
      path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    } else if (place === 'query') {
      for (const one of [value].flat()) query.append(name, String(one));
    } else if (place === 'header') sentHeaders[name.toLowerCase()] = String(value);
    else inBody.set(name, value);
  }
  const target = query.size > 0 ? `${path}?${query}` : path;
  const body = buildBody(operation, inBody);
  const sent = [target, path, ...inPath, ...query.values(), ...Object.values(sentHeaders), ...textsOf(body)];
  return { operation, label, target, headers: sentHeaders, body, sent, inPath };
}

export function addQuery(aim: Aim, name: string, value: string): Aim {
  const target = `${aim.target}${aim.target.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return { ...aim, target, sent: [...aim.sent, target, value] };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
