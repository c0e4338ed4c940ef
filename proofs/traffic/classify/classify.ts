import crawlers from 'crawler-user-agents';
import topAgents from 'top-user-agents';
import { createClassifier } from '../../../apps/insights/src/traffic/classify/classifier.ts';
import type { Figure } from '../../proof.ts';

const GOAL_SECONDS = 5;
const MILLION = 1_000_000;

/** Real user agents are told apart, and each line of a log costs little even if none is like another. */
export async function classifyPart({
  full,
  say,
}: {
  full: boolean;
  say(line: string): void;
}): Promise<Figure[]> {
  const classifier = createClassifier();
  const ofBots = crawlers.flatMap(({ instances }) => instances);
  const asBots = topAgents.filter((text) => classifier.agent(text).type !== 'none').length;
  const asPeople = ofBots.filter((text) => classifier.agent(text).type === 'none').length;
  const agents = [...ofBots, ...topAgents, ...topAgents, ...topAgents];
  const lines = full ? MILLION : MILLION / 20;
  const distinct = measure(lines, (n) => `${agents[n % agents.length]} ${n}`);
  const repeated = measure(lines, (n) => agents[n % agents.length] ?? '');
  say(
    `${agents.length} user agents; a million of them, each as often as the others: ${repeated.toFixed(2)} s`,
  );
  return [
    figure('browsers taken for bots', '0', String(asBots), asBots === 0),
    figure(
      'crawlers taken for people',
      '< 2 %',
      `${((100 * asPeople) / ofBots.length).toFixed(1)} %`,
      asPeople / ofBots.length < 0.02,
    ),
    {
      what: 'a million lines with different user agents, on a core',
      goal: `< ${GOAL_SECONDS} s`,
      figure: `${distinct.toFixed(2)} s`,
      met: distinct < GOAL_SECONDS,
      onlyFull: true,
    },
  ];

  /** Seconds of processor time for a million lines: bot, verification and referral. */
  function measure(count: number, agentOf: (n: number) => string): number {
    // As they come from a body: flat, not joined of pieces.
    const texts = Buffer.from(Array.from({ length: count }, (_, n) => agentOf(n)).join('\n'))
      .toString()
      .split('\n');
    const before = process.cpuUsage();
    let n = 0;
    for (const text of texts) {
      n += 1;
      classifier.agent(text).verify(`192.0.${n & 255}.${(n >> 8) & 255}`);
      classifier.referral({
        query: n % 2 === 0 ? `page=${n}&utm_source=chatgpt.com` : '',
        referrer: n % 3 === 0 ? `https://www.perplexity.ai/search/${n}` : '',
        domain: 'aurora.example',
      });
    }
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / 1e6) * (MILLION / count);
  }
}

const figure = (what: string, goal: string, value: string, met: boolean): Figure => ({
  what,
  goal,
  figure: value,
  met,
});
