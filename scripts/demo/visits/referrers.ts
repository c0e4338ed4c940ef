/** From where people come to the website of the demo. */
export interface DemoReferrer {
  referer: string;
  /** What the answer engine adds to the address, some of the time. */
  query: string;
  /** Visits a day, about, before the launch and after it. */
  visits: [before: number, after: number];
}

/** Answer engines. */
export const demoReferrers: DemoReferrer[] = [
  { referer: 'https://chatgpt.com/', query: 'utm_source=chatgpt.com', visits: [18, 60] },
  { referer: 'https://www.perplexity.ai/', query: 'utm_source=perplexity', visits: [8, 18] },
  { referer: 'https://gemini.google.com/app', query: '', visits: [6, 14] },
  { referer: 'https://copilot.microsoft.com/', query: '', visits: [4, 9] },
  { referer: 'https://claude.ai/', query: 'utm_source=claude.ai', visits: [2, 8] },
  { referer: 'https://chat.deepseek.com/', query: '', visits: [1, 3] },
];

/** Everybody else: from page to page, from a search, or from nowhere. */
export const otherReferrers: DemoReferrer[] = [
  { referer: 'https://www.aurora-outdoor.example/', query: '', visits: [60, 90] },
  { referer: 'https://www.google.com/', query: '', visits: [50, 50] },
  { referer: '', query: 'utm_source=newsletter', visits: [40, 45] },
];

export const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
];
