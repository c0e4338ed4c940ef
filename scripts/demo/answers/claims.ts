import type { Words } from '../insights/fields.ts';

export interface Claim {
  theme: string;
  words: Words;
  verdict: 'accurate' | 'inaccurate' | 'unverified';
  reasoning: string;
  /** The page of the brand's website that says how it is, and what it says. */
  evidence?: { kb_path: string; kb_snippet: string };
}

const both = (en: string, de: string): Words => ({ en, de });
const evidence = (kb_path: string, kb_snippet: string) => ({ kb_path, kb_snippet });

/** What answers state about the brand. */
export const claims: Claim[] = [
  {
    theme: 'Repair',
    words: both(
      'Aurora Outdoor repairs what it sold, however old it is.',
      'Aurora Outdoor repariert, was es verkauft hat, wie alt es auch ist.',
    ),
    verdict: 'accurate',
    reasoning: 'The page about repairs says the same.',
    evidence: evidence('/repair', 'We repair whatever we have sold, whenever that was.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor names the workshops that sew for it.',
      'Aurora Outdoor nennt die Werkstätten, die für es nähen.',
    ),
    verdict: 'accurate',
    reasoning: 'The list of workshops is public.',
    evidence: evidence('/sustainability', 'Every workshop that sews for us is on this list.'),
  },
  {
    theme: 'Durability',
    words: both(
      'Aurora Outdoor gives spare parts for ten years.',
      'Bei Aurora Outdoor gibt es zehn Jahre lang Ersatzteile.',
    ),
    verdict: 'accurate',
    reasoning: 'Ten years are what the page about repairs promises.',
    evidence: evidence('/repair', 'Spare parts are there for at least ten years.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor stopped using recycled polyester.',
      'Aurora Outdoor verwendet kein recyceltes Polyester mehr.',
    ),
    verdict: 'inaccurate',
    reasoning: 'Most products are made of it.',
    evidence: evidence('/sustainability', 'Most of what we sell is made of recycled polyester.'),
  },
  {
    theme: 'Price',
    words: both(
      'Aurora Outdoor charges for shipping to Germany.',
      'Aurora Outdoor verlangt Versandkosten innerhalb Deutschlands.',
    ),
    verdict: 'inaccurate',
    reasoning: 'Shipping within Germany is free.',
    evidence: evidence('/shipping', 'Within Germany we ship for free.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor was bought by Borealis Gear.',
      'Aurora Outdoor wurde von Borealis Gear gekauft.',
    ),
    verdict: 'inaccurate',
    reasoning: 'The company belongs to the people who work in it.',
    evidence: evidence('/about', 'Aurora belongs to the people who work here.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor pays living wages in all workshops.',
      'Aurora Outdoor zahlt in allen Werkstätten existenzsichernde Löhne.',
    ),
    verdict: 'unverified',
    reasoning: 'Nothing that was found speaks about wages.',
  },
];
