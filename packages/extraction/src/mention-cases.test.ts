import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mentionsIn } from './testing/read-with.ts';

interface Case {
  readonly id: number;
  readonly trap: string;
  readonly assets: readonly (readonly string[])[];
  readonly text: string;
  readonly want: readonly string[];
}

const cases: Case[] = readFileSync(join(import.meta.dirname, 'testing', 'mention-cases.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

describe('hard cases of mentions', () => {
  it('has all of them', () => expect(cases).toHaveLength(70));

  it.each(cases)('reads case $id ($trap) as it is labelled', ({ assets, text, want }) => {
    const mentions = mentionsIn(
      text,
      assets.map((names) => names.join('|')),
    );
    const counted = mentions.filter(({ kind }) => kind === 'named' || kind === 'listed');
    expect([...new Set(counted.map(({ brandId }) => brandId))].sort()).toEqual([...want].sort());
  });
});
