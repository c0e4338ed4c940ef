import { createHash, randomBytes } from 'node:crypto';
import { HttpError } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { rfc3339 } from '../../sql/fragments.ts';
import { ViewParams } from '../view.ts';

export const MOST_DAYS = 90;
export const MOST_LINKS = 50;

const ofLink = {
  id: Type.String({ format: 'uuid' }),
  name: Type.String({ description: 'For whom it is.' }),
  created_by: Type.String({ description: 'The person, or the key by its id.' }),
  created_at: Type.String({ format: 'date-time' }),
  ends_at: Type.String({ format: 'date-time', description: 'It is 404 from then on.' }),
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'To the minute; null where it was never opened.',
  }),
};

const exampleOfLink = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789e2',
  name: 'Board',
  created_by: 'b6mBRvTqkqYvCWbRyvRWsO7VYnhcPSAS',
  created_at: '2026-11-16T08:00:00.000Z',
  ends_at: '2026-12-16T08:00:00.000Z',
  last_used_at: null,
};

export const exampleOfToken = 'TzHxgLLM8pzNUFeKYbDPPjkbKnVBJlBiZjDqW1s6fLQ';

export const ViewLink = Type.Object(ofLink, { $id: 'ViewLink', examples: [exampleOfLink] });
export type ViewLink = Static<typeof ViewLink>;

export const CreatedViewLink = Type.Object(
  {
    ...ofLink,
    token: Type.String({
      description:
        'Of `/shared/{token}`, here and of the console. It is shown this once; only its hash is stored.',
    }),
  },
  { $id: 'CreatedViewLink', examples: [{ ...exampleOfLink, token: exampleOfToken }] },
);
export type CreatedViewLink = Static<typeof CreatedViewLink>;

export const LinkParams = Type.Object({
  ...ViewParams.properties,
  link_id: Type.String({ format: 'uuid', description: 'A link to the view.' }),
});

/** SQL: a `view_links l` row as the wire has it. */
export const linkColumns = `l.id, l.name, l.created_by, ${rfc3339('l.created_at')} AS created_at, ${rfc3339('l.ends_at')} AS ends_at,
  ${rfc3339('l.last_used_at')} AS last_used_at`;

/** 256 bits: nobody can guess it. */
export const newToken = () => randomBytes(32).toString('base64url');
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const noSuchLink = () => new HttpError(404, 'There is no such link to this view.');
