import { rm } from 'node:fs/promises';
import { newSystemSecrets, type SystemSecrets } from '@sightline/stack';
import { readJson, writeJson } from '../instance/files.ts';
import { demoPlaces as places } from '../instance/places.ts';
import type { SeededWebhook } from './seed-webhook.ts';

/** The file `.sightline/demo.json`. Its keys are a promise: add, never rename. */
export interface Demo {
  /** Where people sign in, with the next two. */
  consoleUrl: string;
  personEmail: string;
  personPassword: string;
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
  system: SystemSecrets;
  owner?: Account;
  partner?: Partner;
  stranger?: Account;
}

export const writeDemo = (demo: Demo) => writeJson(places.info, demo);
export const removeDemo = () => rm(places.info, { force: true });

export async function readSecrets(): Promise<DemoSecrets> {
  // Demos of earlier versions kept them under `house`, and some have fewer secrets.
  const kept = await readJson<DemoSecrets & { house?: SystemSecrets }>(places.secrets);
  return { ...kept, system: { ...newSystemSecrets(), ...kept?.house, ...kept?.system } };
}
export const writeSecrets = (secrets: DemoSecrets) => writeJson(places.secrets, secrets);
