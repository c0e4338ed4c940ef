import { expect, test } from 'vitest';
import { createClassifier } from './classifier.ts';

const { agent } = createClassifier();

test('verifies a bot with published addresses, and returns unknown without an address or a list', () => {
  const gptBot = agent(
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  );
  expect(gptBot).toMatchObject({ name: 'GPTBot', provider: 'openai', type: 'ai_training' });
  const google = agent('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  expect([google.verify('66.249.66.1'), google.verify('2001:4860:4801:10::1')]).toEqual([
    'verified',
    'verified',
  ]);
  expect([google.verify('192.0.2.1'), google.verify('2001:db8::1'), gptBot.verify('66.249.66.1')]).toEqual([
    'spoofed',
    'spoofed',
    'spoofed',
  ]);
  expect(google.verify('')).toBe('unknown');
  expect(agent('ClaudeBot/1.0').verify('192.0.2.1')).toBe('unknown');
});

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.1.1',
  '172.31.255.254',
  '192.168.0.1',
  '100.100.0.1',
  '0.0.0.0',
  '66.249.66.0',
  '::1',
  'fe80::1',
  'fd12::1',
  '::ffff:10.0.0.1',
  '2001:4860:4801::',
  '2001:4860:4801:0:0:0:0:0',
  '-',
  'unknown',
])('cannot verify %s', (address) => {
  const google = agent('Mozilla/5.0 (compatible; Googlebot/2.1)');
  expect(google.verify(address)).toBe('unknown');
});

test.each(['2001:db8:1:2::', '192.0.2.10', '172.32.0.1', '::ffff:192.0.2.1'])('can verify %s', (address) => {
  expect(agent('Mozilla/5.0 (compatible; Googlebot/2.1)').verify(address)).toBe('spoofed');
});

test.each([
  ['curl/8.5.0', 'other'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'other'],
  ['', 'none'],
  [
    'Mozilla/5.0 (Linux; Android 8.0.0; CUBOT_X18_Plus) AppleWebKit/537.36 Chrome/72.0.3626.121 Mobile Safari/537.36',
    'none',
  ],
  // The more exact name wins, wherever it stands.
  ['Googlebot-Image/1.0 Googlebot/2.1', 'index'],
  ['Mozilla/5.0 (thankyou.com) Gecko', 'other'],
])('classifies %s as %s', (text, type) => {
  expect(agent(text).type).toBe(type);
});

test('ignores a name beyond the inspected length, at no cost', () => {
  expect(agent(`Mozilla/5.0 ${'x'.repeat(1_000)} GPTBot`).type).toBe('none');
});
