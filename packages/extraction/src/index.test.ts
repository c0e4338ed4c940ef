import { describe, expect, it } from 'vitest';
import { createReader, EXTRACTION_VERSION } from './index.ts';
import { shown } from './testing/read-with.ts';

describe('kinds of mentions', () => {
  it('ranks the heads of numbered lists', () => {
    const text = 'The best:\n\n1. **Qorvel** – light\n2. **Zynthia**: cheap\n\n3. Brevon (new) beats Qorvel';
    expect(shown(text, ['Qorvel', 'Zynthia', 'Brevon'])).toBe(
      'listed(1) Qorvel, listed(2) Zynthia, listed(3) Brevon, named Qorvel',
    );
  });

  it('ranks bullets, rows of tables, and headings with numbers', () => {
    expect(shown('- Qorvel\n- Zynthia\n', ['Qorvel', 'Zynthia'])).toBe('listed(1) Qorvel, listed(2) Zynthia');
    const table = '| Tool | Price |\n|---|---|\n| Qorvel | 1 |\n| Zynthia | as Qorvel |';
    expect(shown(table, ['Qorvel', 'Zynthia'])).toBe('listed(1) Qorvel, listed(2) Zynthia, named Qorvel');
    expect(shown('## 1. Qorvel\nText.\n\n## 2. Zynthia\nText.', ['Qorvel', 'Zynthia'])).toBe(
      'listed(1) Qorvel, listed(2) Zynthia',
    );
  });

  it('counts lists whose items all say 1, and begins again in another list', () => {
    expect(shown('1. Qorvel\n1. Zynthia\n\nOthers:\n\n- Brevon', ['Qorvel', 'Zynthia', 'Brevon'])).toBe(
      'listed(1) Qorvel, listed(2) Zynthia, listed(1) Brevon',
    );
  });

  it.each([
    'I could not find any information about Qorvel.',
    'No information about Qorvel could be found.',
    'Qorvel does not appear in the search results.',
    'I searched for Qorvel, but found nothing.',
    'I searched for Qorvel. No results were found.',
    'I am not familiar with Qorvel.',
    "I'm not aware of any brand called Qorvel.",
    'As for Qorvel, I found nothing.',
    'A search for Qorvel returned no results.',
    'Qorvel is not mentioned in any of my sources.',
    'There is no company named Qorvel.',
    "I couldn't verify that Qorvel exists.",
  ])('reads "%s" as absent', (text) => expect(shown(text, ['Qorvel'])).toBe('absent Qorvel'));

  it.each([
    'I could not find a better shoe than Qorvel.',
    'Qorvel does not include a charger.',
    'There are no complaints about Qorvel.',
    'You will not find Qorvel in supermarkets.',
    'Qorvel is not cheap.',
    'I found no alternative to Qorvel.',
  ])('reads "%s" as named', (text) => expect(shown(text, ['Qorvel'])).toBe('named Qorvel'));

  it('keeps a brand absent in what is only supposed of it', () => {
    const text =
      'I could not find any information about Qorvel. If Qorvel is a new brand, please share more.';
    expect(shown(text, ['Qorvel'])).toBe('absent Qorvel, absent Qorvel');
  });

  it('reads a repetition of the question as an echo', () => {
    expect(shown('You asked about Qorvel. Zynthia is the usual choice.', ['Qorvel', 'Zynthia'])).toBe(
      'echo Qorvel, named Zynthia',
    );
    const prompt = 'What are the best alternatives to Qorvel?';
    expect(
      shown('Here are the best alternatives to Qorvel:\n\n1. Zynthia', ['Qorvel', 'Zynthia'], { prompt }),
    ).toBe('echo Qorvel, listed(1) Zynthia');
  });
});

describe('names that are ordinary words', () => {
  const brands = ['Target', 'Slack', 'Linear', 'Monday'];

  it.each([
    ['Target your audience first.', ''],
    ['we target the audience', ''],
    ['Teams that use Slack work faster.', 'named Slack'],
    ['Linear offers a free plan.', 'named Linear'],
    ['Monday is a busy day.', ''],
    ['- **Monday**: boards', 'listed(1) Monday'],
  ])('reads "%s" as "%s"', (text, want) => {
    const sure = shown(text, brands)
      .split(', ')
      .filter((mention) => !mention.startsWith('unsure'));
    expect(sure.join(', ')).toBe(want);
  });

  it('follows the operator and the decisions of people', () => {
    const text = 'Qorvel for all. Linear for some.';
    const flagged = createReader([{ id: 'q', names: [{ text: 'Qorvel', isWord: true }] }]);
    expect(flagged.read({ text }).mentions[0]?.kind).toBe('unsure');
    const brand = { id: 'l', names: [{ text: 'Linear' }] };
    const kinds = [true, false].map((counts) =>
      createReader([brand], [{ name: 'linear', brandId: 'l', counts }]).read({ text }),
    );
    expect(kinds.map(({ mentions }) => mentions.map(({ kind }) => kind))).toEqual([['named'], []]);
    const never = createReader([{ id: 'l', names: [{ text: 'Linear', isWord: false }] }]);
    expect(never.read({ text }).mentions[0]?.kind).toBe('named');
  });

  it('leaves a name of two brands to a person', () => {
    const both = createReader(['a', 'b'].map((id) => ({ id, names: [{ text: 'Qorvel' }] })));
    expect(
      both.read({ text: 'We like Qorvel.' }).mentions.map(({ brandId, kind }) => `${brandId} ${kind}`),
    ).toEqual(['a unsure', 'b unsure']);
  });
});

describe('candidates', () => {
  it('are names in bold, at heads of lists and on links that no brand has', () => {
    const text =
      '1. **Qorvel** – light\n2. **Brevon Trail**: cheap\n- Zynthia: new\n\n**Pros:** see [Murex](https://murex.example/) or [murex.example](https://murex.example).';
    const { candidates } = createReader([{ id: 'q', names: [{ text: 'Qorvel' }] }]).read({ text });
    expect(candidates.map(({ text: name, sign }) => `${sign} ${name}`)).toEqual([
      'bold Brevon Trail',
      'list Zynthia',
      'link Murex',
    ]);
    for (const { start, end, text: name } of candidates) expect(text.slice(start, end)).toBe(name);
  });

  it.each([
    ['- Tents weigh 900 g.[2](https://tests.example)\n', ''],
    ['- Zynthia[2](https://tests.example)\n', 'Zynthia'],
    ['- Zynthia [[2]](https://tests.example)\n', 'Zynthia'],
    ['- Zynthia【2†source】 is light\n', 'Zynthia'],
    ['**Zynthia[^1]** is light', 'Zynthia'],
    ['- Brevon Trail Co., Ltd.\n', 'Brevon Trail Co., Ltd'],
  ])('of "%s" are "%s", without marks of sources and sentences', (text, want) => {
    const { candidates } = createReader([]).read({ text });
    expect(candidates.map(({ text: name }) => name).join(', ')).toBe(want);
    for (const { start, end, text: name } of candidates) expect(text.slice(start, end)).toBe(name);
  });
});

it('has a version', () => expect(EXTRACTION_VERSION).not.toBe(''));
