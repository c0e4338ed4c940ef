import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { countReferrers, listReferrers, type Target } from './list-referrers.ts';
import type { Referrer } from './referrer.ts';

const NAMED = 10;
const COUNTED = 1000;

interface Subject extends Target {
  subject: 'document' | 'image';
  deliveredOnly: boolean;
}

/** 409 while content refers to it: with how many do, the first of them, and what to do. */
export async function refuseReferred(client: PoolClient, { subject, ...target }: Subject): Promise<void> {
  const { referrers } = await listReferrers(client, { ...target, limit: NAMED });
  if (referrers.length === 0) return;
  const count = await countReferrers(client, { ...target, most: COUNTED });
  const things = `${count === COUNTED ? `at least ${COUNTED}` : count} ${count === 1 ? 'thing' : 'things'}`;
  const named = referrers.map(toText).join('; ') + (count > NAMED ? '; and others' : '');
  throw new HttpError(
    409,
    `The ${subject} is in use by ${things}: ${named}. Take it out of them first, or repeat the request with force=true. GET its /referrers lists all of them.`,
    {
      faults: referrers.map((one) => ({
        loc: ['referrers', one.kind, one.id],
        msg: toText(one),
        type: 'referrer',
      })),
    },
  );
}

function toText({ kind, id, schema_name, title, parts }: Referrer): string {
  return `${kind} ${id} of ${schema_name}${title === null ? '' : ` “${title}”`} (${parts.join(', ')})`;
}
