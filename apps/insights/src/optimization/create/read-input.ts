import { type AllowsPrivate, isPublicHost } from '@sightline/outbound';
import type { InputFault } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { nameField, readName } from '../../http/name.ts';

const LONGEST_TEXT = 256 * 1024;

const uuid = (description: string) => Type.Optional(Type.String({ format: 'uuid', description }));

export const Body = Type.Object(
  {
    type: Type.Enum(['text', 'url', 'document'], {
      description:
        '`text`: what `text` has. `url`: the page at `url`. `document`: what is published of a document of content. Pages and documents are read when their turn comes.',
    }),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: LONGEST_TEXT,
        description: 'With `type: text`, at most 256 KiB as UTF-8.',
      }),
    ),
    format: Type.Optional(
      Type.Enum(['markdown', 'html'], { description: 'Of `text`; `markdown` where it is left out.' }),
    ),
    url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2000,
        description: 'With `type: url`: http or https, at a public address.',
      }),
    ),
    website_id: uuid('With `type: document`: the website of content that has it.'),
    document_id: uuid('With `type: document`.'),
    language: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description: 'Of the document; the source language of the website where it is left out.',
      }),
    ),
    prompt_id: uuid(
      'A prompt of the category: its searches and cited pages are what the content is compared with.',
    ),
    topic_id: uuid(
      'A topic of the category, to compare with all of its prompts. With a prompt it is that of the prompt.',
    ),
    title: Type.Optional(nameField),
    organization_id: uuid(
      'Needed where several of your organizations have the category: whose the analysis is.',
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        type: 'text',
        text: '# Trail shoes for wet ground\n\nWhich shoes keep your feet dry?',
        title: 'Wet ground, second draft',
      },
    ],
  },
);

export interface Input {
  type: 'file' | 'text' | 'url';
  /** The text, the address, or the id of the document. */
  input: string;
  format: 'markdown' | 'html' | null;
  websiteId: string | null;
  language: string | null;
  title: string | null;
}

/** The fields that each type needs; every other one of them is refused. */
const fieldsOf = { text: ['text'], url: ['url'], document: ['website_id', 'document_id'] } as const;
const optionalOf = { text: ['format'], url: [], document: ['language'] } as const;
const all = ['text', 'format', 'url', 'website_id', 'document_id', 'language'] as const;

export interface Readable {
  allowsPrivate: AllowsPrivate;
  /** Whether this installation has a content service. */
  hasDocuments: boolean;
}

export function readInput(
  body: Static<typeof Body>,
  { allowsPrivate, hasDocuments }: Readable,
  faults: InputFault[],
): Input {
  const { type, title, text = '', url = '', format, document_id: documentId = '' } = body;
  const [needed, taken]: (readonly string[])[] = [fieldsOf[type], [...fieldsOf[type], ...optionalOf[type]]];
  for (const field of all) {
    const isGiven = body[field] !== undefined;
    if (!isGiven && needed?.includes(field))
      faults.push({ loc: ['body', field], msg: `is needed with type: ${type}`, type: 'missing' });
    if (isGiven && !taken?.includes(field))
      faults.push({
        loc: ['body', field],
        msg: `must be left out with type: ${type}`,
        type: 'extra_forbidden',
      });
  }
  if (type === 'document' && !hasDocuments)
    faults.push({
      loc: ['body', 'type'],
      msg: 'cannot be document here: the operator of this service has not set CONTENT_URL',
      type: 'enum',
    });
  if (body.text !== undefined) refuseText(text, faults);
  const address = body.url === undefined ? '' : readAddress(url, allowsPrivate, faults);
  return {
    type: type === 'document' ? 'file' : type,
    input: { text, url: address, document: documentId.toLowerCase() }[type],
    format: type === 'text' ? (format ?? 'markdown') : null,
    websiteId: type === 'document' ? (body.website_id ?? null) : null,
    language: type === 'document' ? (body.language ?? null) : null,
    title: title === undefined ? null : readName(title, ['body', 'title'], faults),
  };
}

function refuseText(text: string, faults: InputFault[]): void {
  const fault = (msg: string, type: string) => void faults.push({ loc: ['body', 'text'], msg, type });
  const bytes = Buffer.byteLength(text);
  if (bytes > LONGEST_TEXT)
    fault(`must have at most ${LONGEST_TEXT} bytes as UTF-8 (received ${bytes})`, 'string_too_long');
  if (text.trim() === '') fault('must have a character that is not a space', 'string_too_short');
  if (text.includes('\0') || !text.isWellFormed())
    fault('must not contain NUL or unpaired surrogates', 'string_pattern_mismatch');
}

/** Where a host name leads is looked at when it is connected to. */
function readAddress(given: string, allowsPrivate: AllowsPrivate, faults: InputFault[]): string {
  const fault = (msg: string) => void faults.push({ loc: ['body', 'url'], msg, type: 'url_parsing' });
  const url = URL.parse(given.trim());
  if (!url || !/^https?:$/.test(url.protocol)) {
    fault('must be an http or https address');
    return given;
  }
  url.hash = '';
  if (url.username !== '' || url.password !== '')
    fault('must have no credentials: pages are read without any');
  if (url.href.length > 2000) fault('must have at most 2000 characters once it is encoded');
  if (!allowsPrivate(url) && !isPublicHost(url)) fault('must be at a public address');
  return url.href;
}

/** The asked one of those that have the category; the only one when none is asked. */
export function chooseOrganization(
  owners: string[],
  asked: string | undefined,
  faults: InputFault[],
): string {
  const loc = ['body', 'organization_id'];
  const wanted = asked?.toLowerCase();
  const [only = '', ...others] = owners;
  if (wanted === undefined) {
    if (others.length > 0)
      faults.push({
        loc,
        msg: 'is needed: several of your organizations have this category',
        type: 'missing',
      });
    return only;
  }
  if (!owners.includes(wanted))
    faults.push({ loc, msg: 'is not one of your organizations with this category', type: 'organization' });
  return wanted;
}
