import { Fragment, useMemo } from 'react';
import { m } from '../../language/messages.ts';
import { type Block, blocksOf, type Inline, type Known } from './text.ts';

export function AnswerText({
  response,
  known,
  citations,
}: {
  response: string;
  known: Known;
  citations: number;
}) {
  const blocks = useMemo(() => blocksOf(response, known), [response, known]);
  return (
    <div className="grid gap-3 text-[15px] leading-[25px]">
      {groupsOf(blocks).map((group, index) => {
        const [first] = group;
        const key = index;
        if (first?.kind === 'item') {
          const List = first.number === undefined ? 'ul' : 'ol';
          return (
            <List
              key={key}
              className={`grid gap-1 pl-6 ${first.number === undefined ? 'list-disc' : 'list-decimal'}`}
            >
              {group.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                <li key={at} value={block.number === undefined ? undefined : Number(block.number)}>
                  <Inlines inlines={block.inlines} citations={citations} />
                </li>
              ))}
            </List>
          );
        }
        const Element = first?.kind === 'heading' ? 'h3' : 'p';
        return (
          <Element key={key} className={first?.kind === 'heading' ? 'font-semibold' : ''}>
            <Inlines inlines={first?.inlines ?? []} citations={citations} />
          </Element>
        );
      })}
    </div>
  );
}

/** Items that follow each other are one list. */
function groupsOf(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1)?.[0];
    const isSameList =
      block.kind === 'item' &&
      last?.kind === 'item' &&
      (last.number === undefined) === (block.number === undefined);
    if (isSameList) groups.at(-1)?.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Inlines({ inlines, citations }: { inlines: Inline[]; citations: number }) {
  return inlines.map((inline, index) => {
    const key = index;
    if ('cited' in inline)
      return (
        <sup key={key} className="mx-0.5 rounded bg-hair px-1 text-[10px] text-soft">
          {inline.cited <= citations ? (
            <a href={`#citation-${inline.cited}`} aria-label={m.citationNumber(inline.cited)}>
              {inline.cited}
            </a>
          ) : (
            inline.cited
          )}
        </sup>
      );
    const { text, brand, isBold, isWrong } = inline;
    const bold = isBold ? (
      <b key={key} className="font-semibold">
        {text}
      </b>
    ) : (
      text
    );
    const named = brand ? (
      <mark key={key} className={brand === 'rival' ? 'bg-mark-rival' : ''}>
        {bold}
      </mark>
    ) : (
      bold
    );
    return isWrong ? (
      <span key={key} className="underline decoration-bad decoration-wavy underline-offset-4">
        {named}
      </span>
    ) : (
      <Fragment key={key}>{named}</Fragment>
    );
  });
}
