import { Button } from '../../kit/button.tsx';
import { count, localMoment } from '../../language/format.ts';
import { r } from '../../language/reports/messages.ts';
import { Card } from '../manage/page.tsx';
import { ProblemLine } from '../manage/problem-line.tsx';
import { Table } from '../manage/table.tsx';
import type { useThemeNames } from './use-theme-names.ts';

interface NamedThemesProps extends Pick<ReturnType<typeof useThemeNames>, 'names' | 'undo'> {
  canChange: boolean;
}

/** All of the category, whatever the period and the brand have. */
export function NamedThemes({ names, undo, canChange }: NamedThemesProps) {
  if (names.length === 0) return null;
  return (
    <Card title={r.namedThemes()} note={count(names.length)}>
      <ProblemLine error={undo.error} />
      <Table
        label={r.namedThemes()}
        rows={names}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'theme',
            title: r.inAnswers(),
            cell: ({ theme, named_at }) => (
              <>
                <span className="font-medium">{theme}</span>
                <div className="text-note text-soft">{localMoment(named_at)}</div>
              </>
            ),
          },
          { id: 'shown', title: r.shownAs(), cell: ({ shown_as }) => shown_as },
          {
            id: 'undo',
            title: r.undo(),
            isTitleHidden: true,
            className: 'text-right whitespace-nowrap',
            cell: (name) =>
              canChange && (
                <Button
                  look="quiet"
                  aria-label={r.undoName(name.theme)}
                  disabled={undo.isPending}
                  onPress={() => undo.mutate(name)}
                >
                  {r.undo()}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
