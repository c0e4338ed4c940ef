import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { n } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { type MarkedPlace, Mentions } from './mentions.tsx';

type Row = Schemas['AnswerRow'];

/** What was found in an answer: citations, searches, assessments, claims. Nothing and "nobody looked" are different. */
export function Found({ answer, places }: { answer: Row; places: readonly MarkedPlace[] | undefined }) {
  const assessed = answer.sentiment_claims as
    | { theme?: string; claim?: string; sentiment?: string; asset?: { name?: string } }[]
    | null
    | undefined;
  return (
    <aside
      className="flex flex-col gap-5 border-line bg-rail p-5 max-xl:border-t xl:border-l"
      aria-label={m.found()}
    >
      <Part<unknown> title={n.mentions()} list={places ?? answer.mentions}>
        {() =>
          places ? (
            <Mentions places={places} />
          ) : (
            <p className="text-note text-soft">
              <span className="text-ink">{answer.mentions?.join(', ')}.</span> {n.mentionsSent()}
            </p>
          )
        }
      </Part>
      <Part title={m.cited()} list={answer.citation_details}>
        {(details) => (
          <ol className="grid gap-2">
            {details.map(({ clean_url, hostname, path, citation_category }, index) => (
              <li
                key={clean_url}
                id={`citation-${index + 1}`}
                className="grid grid-cols-[16px_minmax(0,1fr)] gap-1.5"
              >
                <span className="text-note text-soft">{index + 1}</span>
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-x-2">
                    <a
                      href={clean_url}
                      target="_blank"
                      rel="noreferrer noopener"
                      className="mr-auto font-medium wrap-anywhere hover:text-accent"
                    >
                      {hostname}
                    </a>
                    {citation_category && (
                      <span className={`tag ${kindLook(citation_category)}`}>{citation_category}</span>
                    )}
                  </span>
                  <span className="block truncate text-note text-soft" title={path}>
                    {path}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part title={m.searchedFor()} list={answer.search_queries}>
        {(queries) => (
          <ul className="grid gap-0.5 text-note text-soft">
            {queries.map((query) => (
              <li key={query}>{query}</li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={m.assessed()} list={assessed}>
        {(claims) => (
          <ul className="grid gap-1.5 text-note">
            {claims.map(({ theme, claim, sentiment, asset }) => (
              <li key={`${asset?.name}${theme}${claim}`}>
                <span className={`tag ${toneLook(sentiment)}`}>{theme}</span> {claim}
                <span className="sr-only"> {m.toneName(sentiment ?? '')}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={m.claimsChecked()} list={answer.checked_claims}>
        {(claims) => (
          <ul className="grid gap-1.5 text-note">
            {claims.map(({ claim, verdict, reasoning }) => (
              <li key={claim}>
                <span className={`tag ${verdictLook[verdict]}`}>{m.verdictName(verdict)}</span> {claim}
                {reasoning && <span className="block text-soft">{reasoning}</span>}
              </li>
            ))}
          </ul>
        )}
      </Part>
    </aside>
  );
}

/** `list` null: nobody looked. */
function Part<Item>({
  title,
  list,
  children,
}: {
  title: string;
  list: readonly Item[] | null | undefined;
  children: (list: readonly Item[]) => ReactNode;
}) {
  return (
    <section>
      <h3 className="mb-1.5 text-[13px] font-semibold">{title}</h3>
      {list && list.length > 0 ? (
        children(list)
      ) : (
        <p className="text-note text-soft">{list ? m.nothingThere() : m.notLookedFor()}</p>
      )}
    </section>
  );
}

const verdictLook = {
  accurate: 'bg-good-soft text-good',
  inaccurate: 'bg-bad-soft text-bad',
  unverified: 'bg-hair text-soft',
};
const toneLook = (sentiment: string | undefined) =>
  sentiment === 'positive'
    ? 'bg-good-soft text-good'
    : sentiment === 'negative'
      ? 'bg-bad-soft text-bad'
      : 'bg-hair text-soft';
const kindLook = (kind: string) =>
  /own/i.test(kind)
    ? 'bg-accent-soft text-accent'
    : /earned/i.test(kind)
      ? 'bg-good-soft text-good'
      : 'bg-hair text-soft';
