import { createHash } from 'node:crypto';
import type { AllowsPrivate } from '@sightline/outbound';
import { createFaultFinder, type InputFault } from '@sightline/service';
import type { TSchema } from 'typebox';
import { type Location, referencesIn } from '../graph/expression.ts';
import type { JsonSchema } from '../graph/json-schema.ts';

export type Config = Record<string, unknown>;
export type RefuseConfig = (code: string, message: string, field: Location, violation?: string) => void;

/** What the operator's settings allow steps of graphs. */
export interface Installation {
  allowsPrivate: AllowsPrivate;
  /** Whether there is a secret that webhooks of agents are signed with. */
  sendsWebhooks: boolean;
}

/** What a kind of step is: what it is told, and what it gives. What it does is in `run/steps`. */
export interface NodeType {
  type: string;
  displayName: string;
  description: string;
  /** A closed object. Where a config has a reference, any value is taken until the reference is replaced. */
  config: TSchema;
  /** Fields that are taken as they are written: references in them mean nothing. */
  literal?: readonly string[];
  /** Of what a step with this config gives. */
  outputs: (config: Config) => JsonSchema;
  /** What somebody must be allowed in content who publishes a graph with such a step: its runs do it for all who may run it. */
  permission?: 'content_preview' | 'content_write';
  /** Whole nodes. */
  examples: object[];
  /** What the schema cannot say. */
  check?: (config: Config, refuse: RefuseConfig) => void;
  /** What depends on the installation. Of any config, also of one that does not fit the schema. */
  checkInstallation?: (config: Config, refuse: RefuseConfig, installation: Installation) => void;
  /** Ids of categories and of knowledge bases that are written into the config. */
  categories?: (config: Config) => { id: string; field: Location }[];
  knowledgeBases?: (config: Config) => { id: string; field: Location }[];
}

/** Of the schema of a config and what a step gives: a client may keep what it made of them until this changes. */
export const schemaVersion = ({ config, outputs, examples }: NodeType): string =>
  createHash('sha256')
    .update(JSON.stringify([config, outputs({}), examples]))
    .digest('hex')
    .slice(0, 16);

/** What is wrong with a config whose references are not replaced yet. */
export function faultsBeforeRun(
  finder: Pick<ReturnType<typeof createFaultFinder>, 'faults'>,
  config: unknown,
  literal: readonly string[] = [],
): InputFault[] {
  const dynamic = Array.from(referencesIn(config))
    .filter(({ at: [field] }) => !literal.includes(String(field)))
    .map(({ at }) => JSON.stringify(at).slice(1, -1));
  const isDynamic = (loc: InputFault['loc']) => {
    const text = `${JSON.stringify(loc).slice(1, -1)},`;
    return dynamic.some((at) => at === '' || text.startsWith(`${at},`));
  };
  // Checking fills in defaults.
  return finder.faults(structuredClone(config), [], 'all').filter(({ loc }) => !isDynamic(loc));
}

const finders = new WeakMap<NodeType, ReturnType<typeof createFaultFinder>>();

/** Compiled once per node type. */
export function configFinder(type: NodeType): ReturnType<typeof createFaultFinder> {
  const finder = finders.get(type) ?? createFaultFinder(type.config);
  finders.set(type, finder);
  return finder;
}
