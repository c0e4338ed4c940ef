import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isDone, isStep, type Progress, progressQuery, type Step, steps } from '../../api/first-steps.ts';
import { type Rights, useRights } from '../../api/membership.ts';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Page } from '../manage/page.tsx';
import { QueryState } from '../panel/query-state.tsx';
import { AnswerStep } from './answer-step.tsx';
import { BrandStep } from './brand-step.tsx';
import { PromptStep } from './prompt-step.tsx';
import { PublicationStep } from './publication-step.tsx';
import { WebsiteStep } from './website-step.tsx';

const forms = {
  brand: BrandStep,
  prompts: PromptStep,
  answers: AnswerStep,
  website: WebsiteStep,
  publication: PublicationStep,
};

export function FirstSteps() {
  const { org = '' } = useParams({ strict: false });
  const rights = useRights(org);
  const query = useQuery(progressQuery(org));
  return (
    <Page title={m.firstSteps()} about={words.firstStepsAbout()}>
      <QueryState query={query} isAsked height={360} isEmpty={() => false} empty={null}>
        {(progress) => <Steps key={org} organizationId={org} progress={progress} rights={rights} />}
      </QueryState>
    </Page>
  );
}

interface StepsProps {
  organizationId: string;
  progress: Progress;
  rights: Rights;
}

function Steps({ organizationId, progress, rights }: StepsProps) {
  const client = useQueryClient();
  const { step: asked }: { step?: unknown } = useSearch({ strict: false });
  // What is finished stays open, with what it shows, until the person goes on.
  const [first] = useState(() => steps.find((step) => !isDone(step, progress)));
  const open = isStep(asked) ? asked : first;
  const onDone = async () => {
    await client.invalidateQueries({ queryKey: ['categories'] });
    await client.invalidateQueries({ queryKey: ['first-steps', organizationId] });
  };
  const left = steps.filter((step) => !isDone(step, progress));
  return (
    <>
      <p role="status" className="mb-3 text-soft">
        {left.length === 0 ? words.allStepsDone() : words.stepsDone(steps.length - left.length, steps.length)}
      </p>
      <ol className="grid max-w-3xl gap-3">
        {steps.map((step, index) => {
          const Form = forms[step];
          const done = isDone(step, progress);
          const next = left.find((other) => other !== step);
          return (
            <li key={step} className="card">
              <h2>
                <Link
                  to="/o/$org/first-steps"
                  params={{ org: organizationId }}
                  search={{ step }}
                  replace
                  aria-expanded={step === open}
                  aria-controls={`step-${step}`}
                  className="flex items-center gap-3 rounded-xl p-4 hover:bg-hair"
                >
                  <span
                    className={`grid size-7 shrink-0 place-items-center rounded-full text-note font-semibold ${done ? 'bg-good-soft text-good' : 'bg-hair text-soft'}`}
                  >
                    {done ? <Icon name="check" /> : index + 1}
                  </span>
                  <span className="min-w-0 grow">
                    <span className="block font-semibold">{words.stepName(step)}</span>
                    <span className={`block text-note ${done ? 'text-good' : 'text-soft'}`}>
                      {done ? doneText(step, progress) : words.stepAbout(step)}
                    </span>
                  </span>
                  <Icon name={step === open ? 'down' : 'right'} />
                </Link>
              </h2>
              {/* Closed ones keep what was typed, and a key that is shown once. */}
              <div id={`step-${step}`} hidden={step !== open} className="border-t border-hair p-4">
                {done && next && (
                  <Link
                    to="/o/$org/first-steps"
                    params={{ org: organizationId }}
                    search={{ step: next }}
                    replace
                    className="link mb-3 flex min-h-6 items-center gap-1"
                  >
                    {words.nextStep(words.stepName(next))} <Icon name="right" size={12} />
                  </Link>
                )}
                {lacksRole(step, rights) ? (
                  <p className="text-soft">
                    {step === 'prompts' || step === 'answers' ? words.analystsDoThis() : words.adminsDoThis()}
                  </p>
                ) : (
                  <Form organizationId={organizationId} progress={progress} onDone={onDone} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const lacksRole = (step: Step, { role, isAdmin, canWriteInsights }: Rights) =>
  role !== undefined && !(step === 'prompts' || step === 'answers' ? canWriteInsights : isAdmin);

function doneText(step: Step, { category, brands, prompts, websites }: Progress): string {
  switch (step) {
    case 'brand':
      return `${category?.name}: ${brands
        .toSorted((one, other) => Number(other.is_owned) - Number(one.is_owned))
        .map(({ name }) => name)
        .join(', ')}`;
    case 'prompts':
      return words.lineCount(prompts);
    case 'answers':
      return words.answersArrive();
    case 'website':
      return websites.map(({ name }) => name).join(', ');
    case 'publication':
      return words.somethingIsLive();
  }
}
