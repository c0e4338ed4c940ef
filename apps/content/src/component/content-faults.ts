import type { InputFault } from '@sightline/service';
import { type Field, type Kind, limits } from './field.ts';
import { checkRichText, type RichTextChecking } from './value/rich-text.ts';
import {
  checkId,
  checkImage,
  checkNumber,
  checkSelect,
  checkText,
  checkTime,
  isObject,
  type Location,
  lengthOf,
  onlyMembers,
  type Report,
} from './value/values.ts';

const MOST_FAULTS = 100;

export interface ContentCheck {
  /** Also asks for what is required, and for the least items of a list: of what is published, not of drafts or translations. */
  complete: boolean;
  /** The field that a route parameter matches: it must fit into an index. */
  slugField?: string;
  /** Where the content stands in the request. */
  location?: Location;
}

/**
 * Everything that is wrong with `content`, by its location, up to 100 faults. `null` is taken for a field without a value.
 * What content refers to is looked up by `referenceFaults`.
 */
export function contentFaults(
  fields: readonly Field[],
  content: unknown,
  { complete, slugField, location = ['body', 'content'] }: ContentCheck,
): InputFault[] {
  const faults: InputFault[] = [];
  const report: Report = (loc, type, msg) => {
    if (faults.length < MOST_FAULTS)
      faults.push({ loc: [...loc], msg: typeof msg === 'string' ? msg : msg(), type });
    return undefined;
  };
  if (!isObject(content)) report(location, 'object_type', 'must be an object');
  else {
    checkFields(fields, content, location, { complete, report, nodes: { left: limits.richTextNodes } });
    const slug = slugField === undefined ? undefined : content[slugField];
    if (slugField !== undefined && typeof slug === 'string' && lengthOf(slug) > limits.slugLength)
      report(
        [...location, slugField],
        'string_too_long',
        `must have at most ${limits.slugLength} characters`,
      );
    if (faults.length === 0 && Buffer.byteLength(JSON.stringify(content)) > limits.contentBytes)
      report(location, 'too_large', `must be at most ${limits.contentBytes} bytes of JSON`);
  }
  return faults;
}

interface Checking extends RichTextChecking {
  complete: boolean;
}

function checkFields(
  fields: readonly Field[],
  content: Record<string, unknown>,
  location: Location,
  checking: Checking,
): undefined {
  const { complete, report } = checking;
  onlyMembers(
    content,
    fields.map(({ name }) => name),
    location,
    report,
  );
  for (const field of fields) {
    const value = Object.hasOwn(content, field.name) ? content[field.name] : undefined;
    const at = [...location, field.name];
    if (value !== undefined && value !== null && (value !== '' || !field.required || !complete))
      checkValue(field, value, at, checking);
    else if (field.required && complete) report(at, 'missing', 'Field required');
  }
}

function checkValue(kind: Kind, value: unknown, location: Location, checking: Checking): undefined {
  const { complete, report } = checking;
  switch (kind.type) {
    case 'string':
      return checkText(value, { maxLength: limits.stringLength, ...kind }, location, report);
    case 'text':
      return checkText(value, { maxLength: limits.textLength, ...kind }, location, report);
    case 'rich_text':
      return checkRichText(kind, value, location, checking);
    case 'number':
    case 'integer':
      return checkNumber(kind, value, location, report);
    case 'boolean':
      return typeof value === 'boolean'
        ? undefined
        : report(location, 'boolean_type', 'must be true or false');
    case 'date':
    case 'datetime':
      return checkTime(kind, value, location, report);
    case 'select':
      return checkSelect(kind, value, location, report);
    case 'image':
      return checkImage(value, location, report);
    case 'reference':
      return checkId(value, location, report);
    case 'list':
      if (!Array.isArray(value)) return report(location, 'list_type', 'must be a list');
      if (value.length > (kind.maxItems ?? limits.listItems))
        return report(location, 'too_long', `must have at most ${kind.maxItems ?? limits.listItems} items`);
      if (complete && value.length < (kind.minItems ?? 0))
        report(location, 'too_short', `must have at least ${kind.minItems} items`);
      for (const [index, item] of value.entries())
        checkValue(kind.items, item, [...location, index], checking);
      return;
    case 'object':
      if (!isObject(value)) return report(location, 'object_type', 'must be an object');
      return checkFields(kind.fields, value, location, checking);
  }
}
