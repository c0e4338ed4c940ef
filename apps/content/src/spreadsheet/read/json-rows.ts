import { isObject, isStorable, lengthOf } from '../../component/value/values.ts';
import type { SheetFaults } from './sheet-fault.ts';
import { type SheetRow, sheetLimits, titleOf } from './sheet-row.ts';

/** More than any content needs, and few enough to walk by recursion. */
const DEEPEST = 64;

/** As many rows as keep the process busy for some milliseconds. */
const BATCH = 500;

/** Rows that came as JSON, in batches. Their values stay what they are; limits are those of a file. A row with a fault is left out. */
export function* readJsonRows(rows: readonly unknown[], faults: SheetFaults): Generator<SheetRow[]> {
  if (rows.length === 0) faults.add(1, null, 'empty', 'there are no rows');
  let taken: SheetRow[] = [];
  for (const [index, content] of rows.entries()) {
    if (isObject(content)) {
      if (isSound(index + 1, content, faults))
        taken.push({ row: index + 1, title: titleIn(content), content });
    } else faults.add(index + 1, null, 'object_type', 'must be an object');
    if (faults.more) break;
    if (taken.length < BATCH) continue;
    yield taken;
    taken = [];
  }
  if (taken.length > 0) yield taken;
}

function titleIn(content: Record<string, unknown>): string {
  for (const value of Object.values(content)) {
    if (typeof value === 'string' && value.trim() !== '') return titleOf(value);
  }
  return titleOf('');
}

function isSound(row: number, content: Record<string, unknown>, faults: SheetFaults): boolean {
  const before = faults.count;
  const names = Object.keys(content);
  if (names.length > sheetLimits.columns)
    faults.add(row, null, 'too_many_columns', `has more than ${sheetLimits.columns} values`);
  for (const [index, name] of names.slice(0, sheetLimits.columns).entries()) {
    const fault = nameFault(name) ?? valueFault(content[name], 1);
    if (fault) faults.add(row, nameFault(name) ? `column ${index + 1}` : name, fault.type, fault.msg);
  }
  if (faults.count > before) return false;
  if (Buffer.byteLength(JSON.stringify(content)) <= sheetLimits.rowBytes) return true;
  faults.add(row, null, 'row_too_large', `is larger than ${sheetLimits.rowBytes} bytes`);
  return false;
}

function nameFault(name: string) {
  if (name.trim() === '') return { type: 'no_header', msg: 'has no name; give it one' };
  if (!isStorable(name))
    return { type: 'unstorable', msg: 'its name must not contain NUL characters or unpaired surrogates' };
  if (name.includes('\\'))
    return { type: 'backslash', msg: 'its name must not contain a backslash; rename it' };
  if (lengthOf(name) > sheetLimits.header)
    return { type: 'string_too_long', msg: `its name has more than ${sheetLimits.header} characters` };
  return undefined;
}

function valueFault(value: unknown, depth: number): { type: string; msg: string } | undefined {
  if (typeof value === 'string' && !isStorable(value))
    return { type: 'unstorable', msg: 'must not contain NUL characters or unpaired surrogates' };
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return { type: 'too_deep', msg: `is nested more than ${DEEPEST} levels deep` };
  for (const part of [...Object.keys(value), ...Object.values(value)]) {
    const fault = valueFault(part, depth + 1);
    if (fault) return fault;
  }
  return undefined;
}
