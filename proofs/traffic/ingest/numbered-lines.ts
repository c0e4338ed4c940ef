import { crc32 } from 'node:zlib';

export const DOMAIN = 'aurora.example';
const START = Date.UTC(2026, 0, 1) / 1000;
/** As a log is written: in order. */
const LINES_A_SECOND = 100;

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'curl/8.5.0',
];
const referrers = [
  '-',
  '-',
  'https://chatgpt.com/',
  'https://www.aurora.example/',
  'https://www.google.com/',
];

/** The line of a number in the combined format, the same every time: what is stored can be told from the numbers alone. */
export function numberedLine(n: number): string {
  const at = timeOf(START + Math.floor(n / LINES_A_SECOND));
  const address = `${20 + (n % 180)}.${(n >> 3) & 255}.${(n >> 7) & 255}.${n & 255}`;
  return `${address} - - [${at}] "GET ${pathOf(n)} HTTP/1.1" ${n % 50 === 0 ? 404 : 200} ${500 + (n % 9000)} "${referrers[n % referrers.length]}" "${agents[n % agents.length]}"`;
}

/** A thousand pages, and which of their visits it is in the query, so that sums by path stay sums. */
const pathOf = (n: number) => `/articles/page-${n % 1000}?visit=${n}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function timeOf(second: number): string {
  const iso = new Date(second * 1000).toISOString();
  return `${iso.slice(8, 10)}/${months[Number(iso.slice(5, 7)) - 1]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}

/** Sum of CRC-32 over the queries of the lines 0 … count-1. That of ten million is more than a number holds exactly. */
export function checksumOf(count: number): bigint {
  let sum = 0n;
  for (let n = 0; n < count; n += 1) sum += BigInt(crc32(`visit=${n}`));
  return sum;
}
