import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { bodyOf, content } from '../../api/client.ts';
import { downloadCsv } from '../../charts/export.ts';
import { Button } from '../../kit/button.tsx';
import { count } from '../../language/format.ts';
import { words } from '../../language/manage/messages.ts';
import { m } from '../../language/messages.ts';
import { Card, Page } from '../manage/page.tsx';
import { Table } from '../manage/table.tsx';
import { QueryState } from '../panel/query-state.tsx';

const number = 'text-right! tabular-nums';

export function Usage() {
  const { org = '' } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['usage', org],
    queryFn: ({ signal }) => bodyOf(content.GET('/usage', { params: { query: { orgId: org } }, signal })),
  });
  return (
    <Page
      title={m.adminName('usage')}
      about={words.usageAbout()}
      actions={
        <Button
          disabled={!query.data}
          onPress={() => query.data && downloadUsage(query.data.database.byTable)}
        >
          {m.csv()}
        </Button>
      }
    >
      <QueryState query={query} isAsked height={300} isEmpty={() => false} empty={null}>
        {({ translations, database }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card title={words.storage()} note={database.totalHuman}>
              {database.totalBytes === 0 ? (
                <p className="text-soft">{words.nothingStored()}</p>
              ) : (
                <Table
                  label={words.storage()}
                  rows={database.byTable
                    .filter(({ rows }) => rows > 0)
                    .toSorted((one, other) => other.bytes - one.bytes)}
                  keyOf={({ table }) => table}
                  columns={[
                    {
                      id: 'table',
                      title: words.table(),
                      cell: ({ table, bytes }) => (
                        <>
                          {table.replaceAll('_', ' ')}
                          <div className="mt-1 h-1 rounded bg-hair">
                            <div
                              className="h-1 rounded bg-accent"
                              style={{ width: `${(100 * bytes) / Math.max(1, database.totalBytes)}%` }}
                            />
                          </div>
                        </>
                      ),
                    },
                    { id: 'rows', title: words.rows(), className: number, cell: ({ rows }) => count(rows) },
                    {
                      id: 'bytes',
                      title: words.kilobytes(),
                      className: number,
                      cell: ({ bytes }) => count(bytes / 1000),
                    },
                  ]}
                />
              )}
              <p className="text-note text-faint">{database.note}</p>
            </Card>
            <Card title={words.translations()} note={count(translations.translations)}>
              {translations.byLanguage.length > 0 && (
                <Table
                  label={words.translations()}
                  rows={translations.byLanguage}
                  keyOf={({ language }) => language}
                  columns={[
                    {
                      id: 'language',
                      title: m.language(),
                      cell: ({ language }) => words.languageOf(language),
                    },
                    {
                      id: 'translations',
                      title: words.translations(),
                      className: number,
                      cell: (row) => count(row.translations),
                    },
                    {
                      id: 'tokens',
                      title: words.tokens(),
                      className: number,
                      cell: (row) => count(row.estimated_total_tokens),
                    },
                  ]}
                />
              )}
              <p className="text-note text-faint">{translations.note}</p>
            </Card>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function downloadUsage(tables: { table: string; rows: number; bytes: number }[]): void {
  downloadCsv(
    [['table', 'rows', 'bytes'], ...tables.map(({ table, rows, bytes }) => [table, rows, bytes])],
    m.adminName('usage'),
  );
}
