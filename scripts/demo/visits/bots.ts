/** A bot that reads the website of the demo. */
export interface DemoBot {
  name: string;
  userAgent: string;
  /** An address that its provider publishes, or of documentation where it publishes none. */
  address: string;
  /** Visits a day, about, before the launch and after it. */
  visits: [before: number, after: number];
  /** Goes through the website by itself, or fetches a page because somebody asked an assistant. */
  reads: 'crawls' | 'fetches';
}

const compatible = (token: string) =>
  `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ${token})`;

export const demoBots: DemoBot[] = [
  {
    name: 'GPTBot',
    userAgent: compatible('GPTBot/1.3'),
    address: '4.151.71.177',
    visits: [40, 60],
    reads: 'crawls',
  },
  {
    name: 'OAI-SearchBot',
    userAgent: compatible('OAI-SearchBot/1.0'),
    address: '4.151.71.178',
    visits: [30, 50],
    reads: 'crawls',
  },
  {
    name: 'ChatGPT-User',
    userAgent: compatible('ChatGPT-User/1.0'),
    address: '4.151.119.49',
    visits: [25, 80],
    reads: 'fetches',
  },
  {
    name: 'ChatGPT Agent',
    userAgent: compatible('ChatGPT-Agent/1.0'),
    address: '192.0.2.10',
    visits: [1, 6],
    reads: 'fetches',
  },
  {
    name: 'ClaudeBot',
    userAgent: compatible('ClaudeBot/1.0'),
    address: '192.0.2.20',
    visits: [30, 45],
    reads: 'crawls',
  },
  {
    name: 'Claude-User',
    userAgent: compatible('Claude-User/1.0'),
    address: '192.0.2.21',
    visits: [6, 20],
    reads: 'fetches',
  },
  {
    name: 'PerplexityBot',
    userAgent: compatible('PerplexityBot/1.0'),
    address: '3.211.124.183',
    visits: [15, 25],
    reads: 'crawls',
  },
  {
    name: 'Perplexity-User',
    userAgent: compatible('Perplexity-User/1.0'),
    address: '3.222.232.239',
    visits: [8, 25],
    reads: 'fetches',
  },
  {
    name: 'Googlebot',
    userAgent: compatible('Googlebot/2.1'),
    address: '34.22.85.1',
    visits: [50, 55],
    reads: 'crawls',
  },
  {
    name: 'bingbot',
    userAgent: compatible('bingbot/2.0'),
    address: '13.66.139.5',
    visits: [35, 35],
    reads: 'crawls',
  },
  {
    name: 'Applebot',
    userAgent: compatible('Applebot/0.1'),
    address: '17.22.237.7',
    visits: [12, 14],
    reads: 'crawls',
  },
  {
    name: 'Bytespider',
    userAgent: compatible('Bytespider'),
    address: '192.0.2.30',
    visits: [20, 5],
    reads: 'crawls',
  },
];

/** Says that it is one, from an address that the provider does not publish. */
export const impostor: DemoBot = {
  name: 'GPTBot',
  userAgent: compatible('GPTBot/1.3'),
  address: '203.0.113.66',
  visits: [3, 6],
  reads: 'crawls',
};
