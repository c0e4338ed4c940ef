import { SaxesParser } from 'saxes';
import { asUnreadable, broken } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Names come without their prefix; those of attributes with it. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Tells a listener what is in XML, and gives a turn after every piece of it. Entities that a document defines for itself are an
 * error, and neither deep nesting nor a text or tag without an end takes memory without bound.
 */
export async function* readXml(
  chunks: AsyncIterable<Buffer>,
  listener: XmlListener,
): AsyncGenerator<undefined, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parser = new SaxesParser({ xmlns: false as const, position: false });
  let depth = 0;
  let tagless = 0;
  parser.on('opentag', ({ name, attributes }) => {
    tagless = 0;
    if (++depth > workbookLimits.depth) throw broken('has XML that is nested too deep');
    listener.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    tagless = 0;
    depth--;
    listener.close?.(localName(name));
  });
  const { text } = listener;
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (error) => {
    throw asUnreadable(error);
  });
  for await (const chunk of chunks) {
    tagless += chunk.length;
    parser.write(decode(decoder, chunk));
    if (tagless > workbookLimits.tagless) throw broken('has XML with a text or tag without end');
    yield;
  }
  parser.write(decode(decoder));
  parser.close();
}

export async function readWholeXml(chunks: AsyncIterable<Buffer>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(chunks, listener)) {
    // Only the listener is of interest.
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch (error) {
    throw broken('has XML that is not UTF-8', error);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
