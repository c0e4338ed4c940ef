import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The secret of one sender of webhooks, made of that of the installation and stored nowhere: the database alone is not enough to sign. */
export function derivedSecret(root: string, sender: string): string {
  return `whsec_${createHmac('sha256', root).update(sender).digest('base64')}`;
}

export interface Signed {
  /** The same for every repetition of a message: receivers drop what they have. */
  id: string;
  payload: string;
  /** One signature each: a receiver knows one of them, whichever is being changed. */
  secrets: readonly string[];
  at: Date;
}

/** The headers of Standard Webhooks 1.0. */
export function signedHeaders({ id, payload, secrets, at }: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Sightline',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, payload)).join(' '),
  };
}
