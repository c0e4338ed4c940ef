import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { brandsQuery } from '../../api/catalogue.ts';
import { bodyOf, insights, type Schemas } from '../../api/client.ts';
import { moment } from '../../language/format.ts';
import { m } from '../../language/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { AnswerText } from './answer-text.tsx';
import { Found } from './found.tsx';
import { type MarkedPlace, markedPlaces } from './mentions.tsx';
import type { Known } from './text.ts';

export const answerQuery = (category: string, run: string | undefined) =>
  queryOptions({
    queryKey: ['answer', category, run],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/v2/prompts/answers/{run_id}', {
          params: { path: { run_id: run ?? '' }, query: { category_id: category } },
          signal,
        }),
      ),
    enabled: run !== undefined,
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

interface AnswerProps {
  organization: string;
  category: string;
  run: string;
  timeZone: string;
  /** In the list the title leads to the permanent address. */
  isAlone?: boolean;
}

export const Answer = memo(({ organization, category, run, timeZone, isAlone = false }: AnswerProps) => {
  const query = useQuery(answerQuery(category, run));
  return (
    <QueryState query={query} isAsked height={400} isEmpty={() => false} empty={null}>
      {(answer) => (
        <Read
          answer={answer}
          category={category}
          timeZone={timeZone}
          isAlone={isAlone}
          organization={organization}
        />
      )}
    </QueryState>
  );
});

interface SaidProps extends Omit<AnswerProps, 'run'> {
  answer: Schemas['AnswerRow'];
  brands: { name: string }[] | undefined;
  own: ReadonlySet<string>;
  places: readonly MarkedPlace[] | undefined;
}

/** What the text says, and beside it what was found there. */
function Read(props: Omit<SaidProps, 'brands' | 'own' | 'places'>) {
  const { answer, category } = props;
  const { data: brands } = useQuery(brandsQuery(category));
  const own = useMemo(
    () => new Set(brands?.filter(({ is_owned }) => is_owned).map(({ name }) => name)),
    [brands],
  );
  const places = useMemo(() => markedPlaces(answer, own), [answer, own]);
  return (
    <div className="grid lg:h-full xl:grid-cols-[minmax(0,1fr)_276px]">
      <Said {...props} brands={brands} own={own} places={places} />
      <Found answer={answer} places={places} />
    </div>
  );
}

function Said({ answer, organization, category, timeZone, isAlone, brands, own, places }: SaidProps) {
  const known = useMemo((): Known => {
    const all = [...new Set([...(brands?.map(({ name }) => name) ?? []), ...(answer.mentions ?? [])])];
    return {
      own: all.filter((name) => own.has(name)),
      rivals: all.filter((name) => !own.has(name)),
      wrongClaims:
        answer.checked_claims?.filter(({ verdict }) => verdict === 'inaccurate').map(({ claim }) => claim) ??
        [],
      ...(places && { places }),
    };
  }, [brands, own, places, answer]);
  const wrong = answer.checked_claims?.filter(({ verdict }) => verdict === 'inaccurate') ?? [];
  const title = answer.prompt || m.noPrompt();
  return (
    <article className="min-w-0 p-5 sm:px-6">
      <p className="text-note text-soft">
        {[
          answer.model?.name,
          answer.region,
          answer.persona,
          answer.topic,
          answer.date && moment(answer.date, timeZone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h2 className="mt-1.5 mb-4 text-head font-[650] tracking-[-0.015em]">
        {isAlone ? (
          title
        ) : (
          <Link
            to="/o/$org/insights/$category/answers/$run"
            params={{ org: organization, category, run: answer.run_id ?? '' }}
            className="hover:text-accent"
            title={m.permanentAddress()}
          >
            {title}
          </Link>
        )}
      </h2>
      <AnswerText
        response={answer.response ?? ''}
        known={known}
        citations={answer.citation_details?.length ?? 0}
        places={places}
      />
      {wrong.map(({ claim, reasoning, evidence }) => (
        <div key={claim} className="mt-4 rounded-[10px] bg-bad-soft px-3.5 py-3">
          <b className="font-semibold text-bad">{m.contradicts()}</b> “{claim}” {reasoning}
          {evidence.map(({ kb_path, kb_snippet }) => (
            <p key={`${kb_path}${kb_snippet}`} className="mt-1 text-note text-soft">
              {kb_snippet && `“${kb_snippet}” `}
              <span className="font-mono">{kb_path}</span>
            </p>
          ))}
        </div>
      ))}
    </article>
  );
}
