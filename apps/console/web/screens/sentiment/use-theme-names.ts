import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bodyOf, done, insights, type Schemas } from '../../api/client.ts';

export type ThemeName = Schemas['ThemeName'];

const namesQuery = (category: string) =>
  queryOptions({
    queryKey: ['theme-names', category],
    queryFn: ({ signal }) =>
      bodyOf(
        insights.GET('/manage/categories/{category_id}/theme-names', {
          params: { path: { category_id: category } },
          signal,
        }),
      ),
  });

/** Under which names reports show themes. Each change is a change of all reports that have themes. */
export function useThemeNames(category: string) {
  const client = useQueryClient();
  const { data: names = [] } = useQuery(namesQuery(category));
  const path = { category_id: category };
  // Reports have other rows now.
  const onSuccess = () => client.invalidateQueries();
  const name = useMutation({
    mutationFn: (body: { theme: string; shown_as: string }) =>
      bodyOf(insights.PUT('/manage/categories/{category_id}/theme-names', { params: { path }, body })),
    onSuccess,
  });
  const undo = useMutation({
    mutationFn: ({ id }: ThemeName) =>
      done(
        insights.DELETE('/manage/categories/{category_id}/theme-names/{theme_name_id}', {
          params: { path: { ...path, theme_name_id: id } },
        }),
      ),
    onSuccess,
  });
  return { names, name, undo };
}
