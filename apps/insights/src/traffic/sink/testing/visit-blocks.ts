import { createHash } from 'node:crypto';
import type { VisitBlock } from '@sightline/events';
import { visitColumns } from '../../ingest/visit-row.ts';

const DOMAIN = '00000000-0000-7000-8000-00000000d000';

/** Blocks of numbered visits: what is stored can be told from the numbers alone. */
export function sampleBlocks(count: number, rows = 10): VisitBlock[] {
  return Array.from({ length: count }, (_, block) => {
    const numbers = Array.from({ length: rows }, (_, row) => block * rows + row);
    return {
      id: createHash('sha256')
        .update(`block ${block}`)
        .digest('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
      organization_id: DOMAIN,
      columns: visitColumns,
      count: rows,
      months: ['2026-03'],
      rows: numbers.map(rowOf).join(''),
    };
  });
}

function rowOf(n: number): string {
  const at = (Date.UTC(2026, 2, 1) + n * 61_001) / 1000;
  return `${[
    DOMAIN,
    at.toFixed(3),
    'GET',
    'aurora.example',
    `/${n}`,
    '',
    200,
    '192.0.2.1',
    'GPTBot/1.0',
    '',
    '',
    `https://aurora.example/${n}`,
    n % 3 === 0 ? '\\N' : n,
    '\\N',
    'GPTBot',
    'openai',
    'ai_training',
    'unknown',
    '',
    'none',
    'test',
  ].join('\t')}\n`;
}
