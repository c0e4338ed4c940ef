import { addressRanges, canBeJudged } from './address-ranges.ts';
import type { Catalogue } from './catalogue.ts';
import { type Wanted, wordFinder } from './find-word.ts';

type BotType = 'none' | 'other' | Catalogue['bots'][number]['type'];
type Verification = 'unknown' | 'verified' | 'spoofed';

export interface Agent {
  name: string;
  provider: string;
  type: BotType;
  /** Whether an address is one that the provider publishes. */
  verify(address: string): Verification;
}

/** User agents repeat: so many are cached. At this number all are dropped, so that nobody can fill the memory with them. */
const MOST_CACHED = 20_000;
/** What follows is not looked at: a bot that wants to be known says so before. */
const LONGEST = 1_000;

const unknown = () => 'unknown' as const;
const person: Agent = { name: '', provider: '', type: 'none', verify: unknown };
const automaton: Agent = { name: '', provider: '', type: 'other', verify: unknown };

export function agentClassifier({ bots, automata, browsers }: Catalogue): (userAgent: string) => Agent {
  const wanted: Wanted<Agent>[] = bots.flatMap(({ name, provider, type, agents, ranges }) => {
    const agent: Agent = { name, provider, type, verify: verifier(ranges) };
    return agents.map((pattern) => ({ pattern, value: agent, isFirst: true }));
  });
  for (const line of automata)
    wanted.push(
      line.startsWith('!') ? { pattern: line.slice(1), value: person } : { pattern: line, value: automaton },
    );
  const find = wordFinder(wanted);
  const otherwise = (userAgent: string) =>
    userAgent === '' || browsers.some((start) => userAgent.startsWith(start)) ? person : automaton;
  const cached = new Map<string, Agent>();
  return (userAgent) => {
    const known = cached.get(userAgent);
    if (known) return known;
    const agent = find(userAgent.slice(0, LONGEST)) ?? otherwise(userAgent);
    if (cached.size === MOST_CACHED) cached.clear();
    cached.set(userAgent, agent);
    return agent;
  };
}

function verifier(ranges: string[]): Agent['verify'] {
  if (ranges.length === 0) return unknown;
  const contains = addressRanges(ranges);
  const cached = new Map<string, Verification>();
  return (address) => {
    const known = cached.get(address);
    if (known) return known;
    const told = !canBeJudged(address) ? 'unknown' : contains(address) ? 'verified' : 'spoofed';
    if (cached.size === MOST_CACHED) cached.clear();
    cached.set(address, told);
    return told;
  };
}
