import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerListFields } from './answers/fields.ts';
import { citations } from './citations/report.ts';
import { claimFields } from './factcheck/claims.ts';
import type { Fields } from './filter/fields.ts';
import { operators, textOperators } from './filter/fields.ts';
import { queryFanouts } from './query-fanouts/report.ts';
import { sentiment } from './sentiment/report.ts';
import { visibility } from './visibility/report.ts';

const docs = join(import.meta.dirname, '../../../../docs');
const guide = readFileSync(join(docs, 'how-to/read-reports.md'), 'utf8');
const { paths, components } = JSON.parse(readFileSync(join(docs, 'reference/openapi/insights.json'), 'utf8'));

const reports = ['visibility', 'citations', 'sentiment', 'query-fanouts', 'factcheck', 'factcheck/claims'];
const pathOf = (report: string) => (report.startsWith('/') ? report : `/v2/reports/${report}`);

function queryOf(report: string) {
  const { $ref } = paths[pathOf(report)].post.requestBody.content['application/json'].schema;
  return $ref.split('/').at(-1) as string;
}

const named = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const cellsOf = (line: string) => line.split('|').slice(1, -1);
const rowsBelow = (heading: RegExp) => {
  const lines = guide.split('\n');
  const from = lines.findIndex((line) => heading.test(line)) + 2;
  return lines.slice(from, lines.indexOf('', from)).map(cellsOf);
};

test.each(reports)('documents the dimensions and metrics of %s in the guide', (report) => {
  const row = rowsBelow(/^\| Report /).find(([name]) => named(name)[0] === report);
  const { group_by, metrics } = components.schemas[queryOf(report)].properties;
  expect(named(row?.[1]).sort()).toEqual([...group_by.items.enum].sort());
  if (metrics) expect(named(row?.[2]).sort()).toEqual([...metrics.anyOf[0].items.enum].sort());
});

test('documents every field and operator of filters in the guide', () => {
  const fields = [...reports, '/v2/prompts/answers'].flatMap((report) => {
    const { field } = components.schemas[queryOf(report).replace(/Query$/, 'Filter')].properties;
    return field.anyOf[0].enum as string[];
  });
  const inGuide = rowsBelow(/^\| `field` /).flatMap(([name]) => named(name));
  expect([...new Set(inGuide)].sort()).toEqual([...new Set(fields)].sort());
  expect(
    rowsBelow(/^\| `op` /)
      .flatMap(([name]) => named(name))
      .sort(),
  ).toEqual(Object.keys(operators).sort());
});

const byCitation = 'sentiment by citation';
const fieldsOf: Record<string, Fields> = {
  visibility: visibility.fields,
  citations: citations.fields,
  sentiment: sentiment.fieldsOf?.({ source: 'answer' } as never) ?? {},
  [byCitation]: sentiment.fieldsOf?.({ source: 'citation' } as never) ?? {},
  'query-fanouts': queryFanouts.fields,
  factcheck: claimFields,
  'factcheck/claims': claimFields,
  answers: answerListFields,
};

test('documents in the guide which operators each field has in which report', () => {
  const said = new Map<string, string[]>();
  for (const [names, where = '', takes = ''] of rowsBelow(/^\| `field` /)) {
    const places = where.includes('by citation') ? [byCitation] : named(where);
    const listed = named(takes).filter((name) => Object.hasOwn(operators, name ?? ''));
    const taking = takes.includes('every operator') ? [...textOperators, ...listed] : listed;
    for (const place of where.includes('every report') ? Object.keys(fieldsOf) : places)
      for (const name of named(names)) said.set(`${place} ${name}`, [...taking].map(String).sort());
  }
  const taken = Object.entries(fieldsOf).flatMap(([place, fields]) =>
    Object.entries(fields).map(
      ([name, { operators }]) => [`${place} ${name}`, [...operators].sort()] as const,
    ),
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(taken));
});
