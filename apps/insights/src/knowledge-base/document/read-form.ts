import { HttpError } from '@sightline/service';
import { htmlToText } from './html-to-text.ts';

/**
 * The fields of a form, its file as text: validated like a body of JSON then. 400 for what is not a form or not UTF-8, 415 for a file of
 * another kind. The body is in memory and bounded by the route.
 */
export async function readForm(body: Buffer, contentType: string): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new HttpError(400, 'The body is not a valid form, or it is truncated.', { cause });
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (Object.hasOwn(fields, name))
      throw new HttpError(400, `The form has the field ${JSON.stringify(name)} twice.`);
    fields[name] = typeof value === 'string' ? value : await textOf(value);
  }
  return fields;
}

const KINDS = [
  { types: ['text/html', 'application/xhtml+xml'], name: /\.x?html?$/i, read: htmlToText },
  {
    types: ['text/plain', 'text/markdown', 'text/x-markdown'],
    name: /\.(txt|text|md|markdown)$/i,
    read: same,
  },
];

/** By its type; by its name where that says nothing. */
async function textOf(file: File): Promise<string> {
  const [type = ''] = file.type.toLowerCase().split(';', 1);
  const says = !['', 'application/octet-stream'].includes(type.trim());
  const kind = KINDS.find(({ types, name }) => (says ? types.includes(type.trim()) : name.test(file.name)));
  if (!kind)
    throw new HttpError(
      415,
      `The file must be plain text, Markdown or HTML (received ${type || 'no type'}, ${JSON.stringify(file.name.slice(0, 200))}).`,
    );
  try {
    return kind.read(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch (cause) {
    throw new HttpError(400, 'The file is not UTF-8.', { cause });
  }
}

function same(text: string): string {
  return text;
}
