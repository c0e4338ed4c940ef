import { randomBytes } from 'node:crypto';

const random = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

function changeOneCharacter(text: string): string {
  const at = Math.floor(Math.random() * (text.length - 2));
  const other = text.charAt(at) === 'x' ? 'y' : 'x';
  return text.slice(0, at) + other + text.slice(at + 1);
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}

function promoted(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = { ...(claims as object), sub: 'administrator', exp: 9_999_999_999 };
  return [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

/** An endless mixture of credentials that are almost right, made from real ones. */
export function* wrongCredentials(valid: { key: string; revokedKey: string; token: string }) {
  for (;;) {
    yield { key: changeOneCharacter(valid.key) };
    yield { key: `sl_${random(64)}` };
    yield { key: valid.revokedKey };
    yield { query: changeOneCharacter(valid.key) };
    yield { query: `${valid.key}\n` };
    yield { bearer: changeOneCharacter(valid.key) };
    yield { bearer: changeOneCharacter(valid.token) };
    yield { bearer: unsigned(valid.token) };
    yield { bearer: promoted(valid.token) };
    yield { bearer: valid.token.slice(0, -10) };
    yield { key: valid.token };
    yield 'nothing' as const;
  }
}
