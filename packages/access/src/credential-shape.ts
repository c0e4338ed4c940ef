const PART = /^[A-Za-z0-9_-]+$/;

/** Long enough for any key and for a token with many organizations; longer ones are not worth a hash. */
const LONGEST_KEY = 512;
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

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

export function canBeKey(credential: string): boolean {
  return credential.length <= LONGEST_KEY && VISIBLE_ASCII.test(credential);
}
