import type { Writer } from './sentence.ts';

/** What stands behind a statement, as each engine writes it. Addresses name brands, and must not count. */
export type Citations = (slug: string) => string;

const numbered = (write: (n: number, slug: string) => string): (() => Citations) => {
  return () => {
    let n = 0;
    return (slug) => {
      n += 1;
      return write(n, slug);
    };
  };
};

const styles: (() => Citations)[] = [
  () => () => '',
  numbered((n) => ` [${n}]`),
  numbered((n) => `[${n}][${n + 1}]`),
  numbered((n, slug) => ` [[${n}]](https://www.reviews.example/${slug}-test?utm_source=openai)`),
  numbered((n) => `【${n}†source】`),
  numbered((n, slug) => `【${n}:0†${slug}.example】`),
  numbered((_, slug) => ` ([reviews.example](https://reviews.example/best/${slug}?utm_source=chatgpt.com))`),
  numbered((n) => `[^${n}]`),
  numbered((_, slug) => ` (https://${slug}.example/products?ref=${slug})`),
  numbered((n) => ` <sup>${n}</sup>`),
];

export const citationsOf = ({ random }: Writer): Citations => random.one(styles)();

/** As shops make addresses of names. */
export function slugOf(name: string): string {
  const letters = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/-$/, '');
  return /\p{Script=Latin}/u.test(letters)
    ? letters.normalize('NFKD').replaceAll(/[^a-z\d-]/g, '')
    : encodeURIComponent(letters);
}
