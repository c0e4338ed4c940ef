import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StepProps } from '../../api/first-steps.ts';
import { choicesQuery } from '../../api/prompts.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { words } from '../../language/manage/messages.ts';
import { QueryState } from '../panel/query-state.tsx';
import { AddPrompts } from '../prompts/add-prompts.tsx';

export function PromptStep({ organizationId, progress: { category, prompts }, onDone }: StepProps) {
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...choicesQuery(category?.id ?? ''), enabled: category !== undefined });
  if (!category) return <p className="text-soft">{words.stepBefore(words.stepName('brand'))}</p>;
  return (
    <QueryState query={query} isAsked height={40} isEmpty={() => false} empty={null}>
      {(choices) => (
        <div className="flex flex-wrap items-center gap-3">
          <Button look={prompts > 0 ? 'plain' : 'primary'} onPress={() => setAdding(true)}>
            <Icon name="plus" /> {words.addPrompts()}
          </Button>
          {prompts > 0 && (
            <Link
              to="/o/$org/insights/$category/prompts"
              params={{ org: organizationId, category: category.id }}
              className="link"
            >
              {words.allPrompts()}
            </Link>
          )}
          {isAdding && (
            <AddPrompts
              category={category.id}
              choices={choices}
              onDone={onDone}
              onClose={() => setAdding(false)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}
