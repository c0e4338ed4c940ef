import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type HouseSecrets, newHouseSecrets } from '@sightline/stack';
import { places } from './places.ts';
import type { SeededWebhook } from './seed-webhook.ts';

/** The file `.sightline/demo.json`. Its keys are a promise: add, never rename. */
export interface Demo {
  insightsUrl: string;
  contentUrl: string;
  identityUrl: string;
  organizationId: string;
  websiteId: string;
  categoryId: string;
  apiKey: string;
  writeKey: string;
  bearerToken: string;
  partnerOrganizationId: string;
  partnerApiKey: string;
  partnerBearerToken: string;
  strangerOrganizationId: string;
  strangerApiKey: string;
  strangerBearerToken: string;
  /** A second content server: reads without a key, of the demo's website where a request names none. */
  publicContentUrl: string;
  /** The host that leads to the website. */
  domain: string;
  /** Placed on the home page; `GET /blocks/generated` has what was generated for it. */
  generatedBlockId: string;
  /** Shows what the website's webhook was sent. */
  webhookReceiverUrl: string;
}

export interface Seeded {
  /** The first day of them all, YYYY-MM-DD: what happens on a day is counted from it. */
  first: string;
  /** What is before is there. */
  until: string;
}

interface Account {
  email: string;
  password: string;
  organizationId: string;
  apiKey: string;
  writeKey: string;
  websiteId: string;
  /** A block of its website that something was generated for; only the full website has one. */
  generatedBlockId?: string;
  /** Of its website. */
  webhook?: SeededWebhook;
  /** Of the content of its website; none when it was never filled to its end. */
  edition?: number;
  /** Of its catalogue, with the ids of its categories. */
  catalogue?: { edition: number; categoryIds: string[] };
  /** Of its first category; none when they were never sent to their end. */
  answers?: Seeded & { categoryId: string };
  /** As far as they were sent. */
  visits?: Seeded;
}

/** Somebody of the owner's organization who has another one besides. */
interface Partner {
  email: string;
  password: string;
  organizationId: string;
  /** Of the person: it follows their memberships. */
  apiKey: string;
  /** Of the owner's; none when it was never shared. */
  sharedCategoryId?: string;
}

/** What the demo must know again when it comes back to its data. */
export interface DemoSecrets {
  house: HouseSecrets;
  owner?: Account;
  partner?: Partner;
  stranger?: Account;
}

interface Running {
  pid: number;
  /** When the process with this id was started: the id alone may belong to another one by now. */
  since: string;
}

async function read<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

async function write(path: string, value: unknown): Promise<void> {
  await mkdir(places.folder, { recursive: true, mode: 0o700 });
  // Whoever reads it meanwhile reads the one or the other, whole.
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(whole, path);
}

export const readDemo = () => read<Demo>(places.demo);
export const writeDemo = (demo: Demo) => write(places.demo, demo);
export const forgetDemo = () => rm(places.demo, { force: true });

export async function readSecrets(): Promise<DemoSecrets> {
  const kept = await read<DemoSecrets>(places.secrets);
  // What was kept before a secret was needed gets one now.
  return { ...kept, house: { ...newHouseSecrets(), ...kept?.house } };
}
export const writeSecrets = (secrets: DemoSecrets) => write(places.secrets, secrets);

/** The field of `/proc` that tells two processes with one id apart; empty where there is none. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export async function noteRunning(): Promise<void> {
  await write(places.running, { pid: process.pid, since: (await startOf(process.pid)) ?? '' });
}
export const forgetRunning = () => rm(places.running, { force: true });

/** The process that holds the demo, if it is still the one that was noted. */
export async function runningDemo(): Promise<number | undefined> {
  const running = await read<Running>(places.running);
  if (!running || (await startOf(running.pid)) !== running.since) return undefined;
  return running.pid;
}

export async function waitUntilGone(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50)) {
    if ((await runningDemo()) !== pid) return true;
  }
  return false;
}
