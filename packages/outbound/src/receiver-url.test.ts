import { expect, test } from 'vitest';
import { receiverUrlFault } from './receiver-url.ts';

test.each([
  ['receiver.example/hook', 'must be a URL'],
  ['', 'must be a URL'],
  ['http://receiver.example/', 'must begin with https://'],
  ['ftp://receiver.example/', 'must begin with https://'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['javascript:alert(1)', 'must begin with https://'],
  ['https://user:word@receiver.example/', 'must have no credentials'],
  ['https://user@receiver.example/', 'must have no credentials'],
  ['https://receiver.example/#part', 'must have no fragment'],
  ['https://127.0.0.1/', 'must be at a public address'],
  ['https://2130706433/', 'must be at a public address'],
  ['https://0x7f.1/', 'must be at a public address'],
  ['https://localhost./', 'must be at a public address'],
  ['https://169.254.169.254/latest/meta-data', 'must be at a public address'],
  ['https://[::ffff:10.0.0.1]/', 'must be at a public address'],
])('refuses %s: it %s', (url, words) => {
  expect(receiverUrlFault(url, () => false)).toContain(words);
});

test('takes public addresses by https, and listed origins also by http', () => {
  const listed = ({ origin }: URL) => origin === 'http://10.0.0.7:8080';
  expect(receiverUrlFault('https://receiver.example/hook?of=agents', listed)).toBeUndefined();
  expect(receiverUrlFault('http://10.0.0.7:8080/hook', listed)).toBeUndefined();
  expect(receiverUrlFault('http://10.0.0.7:8081/hook', listed)).toBe('must begin with https://');
});
