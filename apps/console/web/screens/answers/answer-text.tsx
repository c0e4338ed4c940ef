import { Fragment, useMemo } from 'react';
import { m } from '../../language/messages.ts';
import { MarkedName, type MarkedPlace } from './mentions.tsx';
import { type Block, blocksOf, type Inline, type Known } from './text.ts';

export function AnswerText({
  response,
  known,
  citations,
  places,
}: {
  response: string;
  known: Known;
  citations: number;
  /** Those of `known`, with their reasons. */
  places?: readonly MarkedPlace[] | undefined;
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
                  <Inlines inlines={block.inlines} citations={citations} places={places} />
                </li>
              ))}
            </List>
          );
        }
        const Element = first?.kind === 'heading' ? 'h3' : 'p';
        return (
          <Element key={key} className={first?.kind === 'heading' ? 'font-semibold' : ''}>
            <Inlines inlines={first?.inlines ?? []} citations={citations} places={places} />
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

interface InlinesProps {
  inlines: Inline[];
  citations: number;
  places: readonly MarkedPlace[] | undefined;
}

function Inlines({ inlines, citations, places }: InlinesProps) {
  return partsOf(inlines).map((part, index) => {
    const key = index;
    const [first] = part;
    if (!first) return null;
    if ('cited' in first) return <Cited key={key} number={first.cited} citations={citations} />;
    const texts = part.map((segment, at) => {
      const keyWithin = at;
      return 'cited' in segment ? null : (
        <Piece key={keyWithin} segment={segment} isLink={first.place !== undefined} />
      );
    });
    const place = first.place === undefined ? undefined : places?.[first.place];
    return place ? (
      <MarkedName key={key} place={place} at={first.place ?? 0}>
        {texts}
      </MarkedName>
    ) : (
      <Fragment key={key}>{texts}</Fragment>
    );
  });
}

/** Segments of one place are one link. */
function partsOf(inlines: Inline[]): Inline[][] {
  const parts: Inline[][] = [];
  for (const inline of inlines) {
    const last = parts.at(-1)?.[0];
    const isSame =
      last && 'text' in last && 'text' in inline && inline.place !== undefined && last.place === inline.place;
    if (isSame) parts.at(-1)?.push(inline);
    else parts.push([inline]);
  }
  return parts;
}

function Cited({ number, citations }: { number: number; citations: number }) {
  return (
    <sup className="mx-0.5 rounded bg-hair px-1 text-[10px] text-soft">
      {number <= citations ? (
        <a href={`#citation-${number}`} aria-label={m.citationNumber(number)}>
          {number}
        </a>
      ) : (
        number
      )}
    </sup>
  );
}

function Piece({ segment, isLink }: { segment: Extract<Inline, { text: string }>; isLink: boolean }) {
  const { text, brand, isBold, isWrong } = segment;
  const bold = isBold ? <b className="font-semibold">{text}</b> : text;
  const named =
    brand && !isLink ? <mark className={brand === 'rival' ? 'bg-mark-rival' : ''}>{bold}</mark> : bold;
  return isWrong ? (
    <span className="underline decoration-bad decoration-wavy underline-offset-4">{named}</span>
  ) : (
    named
  );
}
