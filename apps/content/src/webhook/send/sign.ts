import { Webhook } from 'standardwebhooks';

export interface Signed {
  eventId: string;
  payload: string;
  secrets: string[];
  at: Date;
}

/** The headers of Standard Webhooks 1.0, with a signature for each secret. */
export function signedHeaders({ eventId, payload, secrets, at }: Signed): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': 'Sightline',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, payload)).join(' '),
  };
}
