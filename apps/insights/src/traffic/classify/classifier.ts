import { resolve } from 'node:path';
import { readCatalogue } from './catalogue.ts';
import { agentClassifier } from './classify-agent.ts';
import { referralClassifier } from './classify-referral.ts';

export interface Classifier {
  /** Of the catalogue; it is stored with every visit. */
  version: string;
  /** Its bots and their providers. */
  knownBots: { names: readonly string[]; providers: readonly string[] };
  agent: ReturnType<typeof agentClassifier>;
  referral: ReturnType<typeof referralClassifier>;
}

export const ownCatalogue = resolve(import.meta.dirname, '../../../data/bots/catalogue.json');

/** Reads the catalogue once, and throws where it has faults: a service with half of it must not start. */
export function createClassifier(file = ownCatalogue): Classifier {
  const catalogue = readCatalogue(file);
  return {
    version: catalogue.version,
    knownBots: {
      names: catalogue.bots.map(({ name }) => name),
      providers: [...new Set(catalogue.bots.map(({ provider }) => provider))].sort(),
    },
    agent: agentClassifier(catalogue),
    referral: referralClassifier(catalogue),
  };
}
