import { crc32 } from 'node:zlib';

const PART = /^[A-Za-z0-9_-]+$/;

/** A token is three base64url parts of which the first decodes to a JSON object. A last part may be missing (`alg: none`). */
export function looksLikeToken(credential: string): boolean {
  const [header, payload, signature, ...more] = credential.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return false;
  if (!PART.test(header) || !PART.test(payload) || !(signature === '' || PART.test(signature))) return false;
  try {
    const text = Buffer.from(header, 'base64url').toString('utf8');
    // No header of ours needs one, and a name that holds one makes V8 misread names of others: see `parseJson` of the service.
    if (text.includes('\\')) return false;
    const decoded: unknown = JSON.parse(text);
    return typeof decoded === 'object' && decoded !== null;
  } catch {
    return false;
  }
}

/** 43 letters and digits hold 256 random bits. */
const KEY = /^sl_([A-Za-z0-9]{43})([A-Za-z0-9]{6})$/;
/** Of keys from before there was a checksum. */
const OLDER_KEY = /^sl_[A-Za-z]{64}$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const SECRET_LENGTH = 43;

/** A key of this secret: one that somebody invents without it has the wrong end, and nobody need be asked about it. */
export const keyOf = (secret: string): string => `sl_${secret}${checksumOf(secret)}`;

/** Whether the provider can have made it. */
export function canBeKey(credential: string): boolean {
  const [, secret, checksum] = KEY.exec(credential) ?? [];
  return secret === undefined ? OLDER_KEY.test(credential) : checksumOf(secret) === checksum;
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = '';
  for (let place = 0; place < 6; place++) {
    text = DIGITS[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
