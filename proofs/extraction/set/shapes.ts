import type { SetBrand } from './brands.ts';
import { citationsOf, slugOf } from './citations.ts';
import { nameOf, type Sign, sentence, type Writer } from './sentence.ts';

/** An item of a list: a brand, or a company that the category does not know. */
export type Item = SetBrand | string;
export type Shape = (items: Item[], writer: Writer) => string;

const isBrand = (item: Item): item is SetBrand => typeof item !== 'string';
const slug = (item: Item) => slugOf(isBrand(item) ? (item.names[0]?.text ?? '') : item);
const write = (item: Item, writer: Writer, sign: Sign = '') =>
  isBrand(item) ? nameOf(item, writer, sign) : item;
const space = ({ texts }: Writer) => (['ja', 'zh'].includes(texts.language) ? '' : ' ');
const paragraph = (sentences: string[], writer: Writer) => sentences.join(space(writer));
const intro = (writer: Writer) => sentence(writer.texts.intros, [], writer);

/** A list in the order of its items, which are ranks, whether they are numbers or bullets. */
function list(sign: (n: number) => string): Shape {
  return (items, writer) => {
    const { random, texts } = writer;
    const cite = citationsOf(writer);
    const [open, close] = random.one([
      ['**', '**'],
      ['**', '**'],
      ['', ''],
      ['__', '__'],
      ['*', '*'],
    ] as const);
    const between = random.one([' – ', ' — ', ': ', ' - ', ', ']);
    const after = random.one(['', '', ' X2', ' Pro 300']);
    const gap = random.one(['\n', '\n\n']);
    const hasDetails = random.chance(0.25);
    const lines = items.map((item, index) => {
      const name = write(item, writer, `#${index + 1}`);
      const head = `${sign(index + 1)}${open}${name}${after}${close}${between}${random.one(texts.reasons)}${cite(slug(item))}`;
      return hasDetails ? `${head}\n   - ${random.one(texts.cells)}\n   - ${random.one(texts.cells)}` : head;
    });
    return [intro(writer), lines.join(gap), random.one(texts.closings)].join('\n\n');
  };
}

const links: Shape = (items, writer) => {
  const { random, texts } = writer;
  const lines = items.map((item, index) => {
    const label = write(item, writer, `#${index + 1}`);
    return `- [${label}](https://${slug(item)}.example/?utm_source=chatgpt.com) – ${random.one(texts.reasons)}`;
  });
  return `${intro(writer)}\n\n${lines.join('\n')}`;
};

const table: Shape = (items, writer) => {
  const { random, texts } = writer;
  const bold = random.one(['**', '']);
  const rows = items.map(
    (item) =>
      `| ${bold}${write(item, writer)}${bold} | ${random.one(texts.cells)} | ${random.one(texts.cells)} |`,
  );
  return [
    intro(writer),
    [`| ${texts.columns.join(' | ')} |`, '|---|:---:|---|', ...rows].join('\n'),
    random.one(texts.closings),
  ].join('\n\n');
};

const headings: Shape = (items, writer) => {
  const { random, texts } = writer;
  const cite = citationsOf(writer);
  const level = random.one(['##', '###', '####']);
  const [open, close] = random.one([
    ['', ''],
    ['', ''],
    ['**', '**'],
    ['🏅 ', ''],
  ] as const);
  const hasNumbers = random.chance(0.3);
  const sections = items.map(
    (item, index) =>
      `${level} ${hasNumbers ? `${index + 1}. ` : ''}${open}${write(item, writer)}${close}\n\n- **${texts.columns[1]}**: ${random.one(texts.cells)}\n- **${texts.columns[2]}**: ${random.one(texts.cells)}${cite(slug(item))}`,
  );
  return [`# ${random.one(texts.headings)}`, intro(writer), ...sections].join('\n\n');
};

const prose: Shape = (items, writer) => {
  const { random, texts } = writer;
  const cite = citationsOf(writer);
  const brands = items.filter(isBrand);
  const rest = [...brands];
  const sentences: string[] = [];
  while (rest.length > 0) {
    if (rest.length >= 3 && random.chance(0.4))
      sentences.push(sentence(texts.triples, rest.splice(0, 3), writer));
    else if (rest.length >= 2 && random.chance(0.5))
      sentences.push(sentence(texts.pairs, rest.splice(0, 2), writer));
    else sentences.push(sentence(texts.statements, rest.splice(0, 1), writer));
    if (random.chance(0.3)) sentences.push(random.one(texts.fillers));
  }
  const first = brands[0];
  if (first && random.chance(0.3)) sentences.push(sentence(texts.statements, [first], writer));
  const cited = sentences.map((one, index) => one + cite(slug(brands[index % brands.length] ?? 'shop')));
  const half = Math.ceil(cited.length / 2);
  return [cited.slice(0, half), cited.slice(half)]
    .filter((part) => part.length > 0)
    .map((part) => paragraph(part, writer))
    .join('\n\n');
};

const comparison: Shape = (items, writer) => {
  const { random, texts } = writer;
  const [first, second] = items.filter(isBrand);
  if (!first || !second) return prose(items, writer);
  return [
    `## ${nameOf(first, writer)} vs. ${nameOf(second, writer)}`,
    sentence(texts.pairs, [first, second], writer),
    `**${nameOf(first, writer)}**\n${random.one(texts.cells)}`,
    `**${nameOf(second, writer)}**\n${random.one(texts.cells)}`,
    sentence(texts.statements, [random.one([first, second])], writer),
  ].join('\n\n');
};

export const shapes: Record<string, Shape> = {
  ranked: list((n) => `${n}. `),
  'ranked-bracket': list((n) => `${n}) `),
  bullets: list(() => '- '),
  'bullets-star': list(() => '* '),
  'bullets-dot': list(() => '• '),
  links,
  table,
  headings,
  prose,
  'prose-long': prose,
  comparison,
};
