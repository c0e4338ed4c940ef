import { expect, test } from 'vitest';
import { createClassifier } from './classifier.ts';

const { referral } = createClassifier();
const of = (query: string, referrer: string) =>
  Object.values(referral({ query, referrer, domain: 'aurora.example' })).join(' ');

test.each([
  ['utm_source=chatgpt.com', '', 'openai utm'],
  ['a=1&UTM_Source=Perplexity&b', 'https://claude.ai/', 'perplexity utm'],
  ['utm_source=chatgpt%2Ecom', '', 'openai utm'],
  ['utm_source=newsletter', 'https://claude.ai/chat/1', 'anthropic referer'],
  ['x_utm_source=chatgpt.com', '', ' none'],
  ['utm_source=%E0%A4%A', '', ' none'],
  ['', 'https://www.perplexity.ai/search?q=1', 'perplexity referer'],
  ['', 'HTTPS://ChatGPT.com:443/', 'openai referer'],
  ['', 'chatgpt.com/c/1', 'openai referer'],
  ['', 'android-app://com.openai.chatgpt/', ' none'],
  ['', 'https://notchatgpt.com/', ' none'],
  ['', 'https://example.org/?from=https://chatgpt.com/', ' none'],
  ['', 'https://shop.aurora.example/cart', ' internal'],
  ['utm_source=chatgpt.com', 'https://aurora.example/', 'openai utm'],
  ['', 'https://notaurora.example/', ' none'],
  ['', '-', ' none'],
])('classifies %s from %s as %s', (query, referrer, told) => {
  expect(of(query, referrer)).toBe(told);
});
