import { type Draw, drawings } from './draw.ts';

export interface Article {
  id: string;
  publishedAt: string;
  content: ArticleContent;
}

export interface ArticleContent {
  title: string;
  slug: string;
  summary: string;
  kicker: string;
  seoTitle: string;
  seoDescription: string;
  tags: string[];
  body: RichText;
}

interface RichText {
  type: string;
  attrs?: Record<string, unknown>;
  text?: string;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichText[];
}

const words =
  `answer article audience author brand budget channel city climate content customer data delivery draft
  edition editor engine europe evening field figure future garden growth harvest history house image index journal
  language letter library market measure method minister model morning museum network number office paper people
  picture planet policy press printer process product public question reader record region report research river
  school science search season service signal source station story street study summer system teacher theatre
  traffic train translation value village visitor water website weather winter word worker`.split(/\s+/);
const kickers = ['Analysis', 'Culture', 'Economy', 'Interview', 'Opinion', 'Report', 'Science', 'Travel'];
const first = Date.UTC(2025, 0, 1);

/** The same articles for the same seed on every machine, oldest first, about 1 KB of JSON each, one published every seven minutes. */
export function articles(count: number, seed = 20_260_101): Article[] {
  const draw = drawings(seed);
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * 7 * 60_000;
    const title = capital(phrase(draw, 5));
    return {
      id: draw.uuid(at),
      publishedAt: new Date(at).toISOString(),
      content: {
        title,
        slug: `${title.toLowerCase().replaceAll(' ', '-')}-${index + 1}`,
        summary: sentence(draw, 12),
        kicker: draw.one(kickers),
        seoTitle: `${title} | The Proof`,
        seoDescription: sentence(draw, 10),
        tags: [draw.one(words), draw.one(words), draw.one(words)],
        body: body(draw),
      },
    };
  });
}

function body(draw: Draw): RichText {
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(capital(phrase(draw, 4)))] },
      {
        type: 'paragraph',
        content: [
          text(`${sentence(draw, 9)} `),
          { ...text(phrase(draw, 2)), marks: [{ type: 'bold' }] },
          text(` ${sentence(draw, 6)}`),
        ],
      },
      {
        type: 'paragraph',
        content: [
          text(`${sentence(draw, 6)} `),
          {
            ...text(phrase(draw, 2)),
            marks: [{ type: 'link', attrs: { href: `/topics/${draw.one(words)}` } }],
          },
        ],
      },
    ],
  };
}

const text = (value: string): RichText => ({ type: 'text', text: value });
const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const sentence = (draw: Draw, length: number) => `${capital(phrase(draw, length))}.`;
const phrase = (draw: Draw, length: number) => Array.from({ length }, () => draw.one(words)).join(' ');
