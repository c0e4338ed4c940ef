import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { brandsQuery, type Dimension, namesQuery } from '../../api/catalogue.ts';

const dimensions: Dimension[] = ['model', 'topic', 'region', 'persona', 'tag'];
const fixed: Record<string, string[]> = {
  analysis_type: ['visibility', 'sentiment', 'accuracy'],
  sentiment: ['positive', 'neutral', 'negative'],
  verdict: ['accurate', 'inaccurate', 'unverified'],
};

/** The values that a filter can choose from, and the names of the ids that stand in filters. */
export function useCompletions(category: string) {
  const client = useQueryClient();
  const { data: brands } = useQuery(brandsQuery(category));
  const names = useMemo(() => new Map(brands?.map(({ id, name }) => [id, name])), [brands]);
  const valuesOf = async (field: string): Promise<string[]> => {
    const dimension = dimensions.find((known) => known === field);
    if (dimension) return client.ensureQueryData(namesQuery(category, dimension));
    if (field === 'mentioned' || field === 'asset') return [...names.values()];
    return fixed[field] ?? [];
  };
  return { names, valuesOf };
}
