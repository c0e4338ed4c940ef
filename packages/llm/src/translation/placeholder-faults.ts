import { innerFaults, listFaults } from './icu-faults.ts';
import { type Placeholder, placeholdersIn } from './placeholders.ts';
import type { TextFault } from './text-fault.ts';

const VOID = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$|^<!--/i;

/** How the placeholders of a translation differ from those of its source. They may change places, as words do. */
export function placeholderFaults(source: string, result: string, language: string): TextFault[] {
  const [before, after] = [placeholdersIn(source), placeholdersIn(result)];
  const faults = [
    ...listFaults(simpleTexts(before), simpleTexts(after)),
    ...innerFaults(icuOf(before), icuOf(after), language),
  ];
  const misplaced = faults.length === 0 && isNested(before) ? wrongTag(after) : undefined;
  return misplaced === undefined ? faults : [{ kind: 'misplaced', what: misplaced }];
}

const simpleTexts = (all: Placeholder[]) => all.filter(({ icu }) => !icu).map(({ text }) => text);

const icuOf = (all: Placeholder[]) => all.flatMap(({ icu }) => icu ?? []);

const isNested = (all: Placeholder[]) => wrongTag(all) === undefined;

/** The first HTML tag that closes what is not open, or stays open. */
function wrongTag(all: Placeholder[]): string | undefined {
  const open: string[] = [];
  for (const { text } of all) {
    const name = /^<\/?([A-Za-z][\w-]*)/.exec(text)?.[1]?.toLowerCase();
    if (name === undefined || VOID.test(text)) continue;
    if (!text.startsWith('</')) open.push(name);
    else if (open.pop() !== name) return text;
  }
  return open.length > 0 ? `<${open.at(-1)}>` : undefined;
}
