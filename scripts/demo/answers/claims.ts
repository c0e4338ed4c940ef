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
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor has its workshops audited once a year.',
      'Aurora Outdoor lässt seine Werkstätten einmal im Jahr prüfen.',
    ),
    verdict: 'accurate',
    reasoning: 'The page about sustainability says how often.',
    evidence: evidence('/sustainability', 'An independent body visits every workshop once a year.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor sews in Portugal and Estonia.',
      'Aurora Outdoor lässt in Portugal und Estland nähen.',
    ),
    verdict: 'accurate',
    reasoning: 'Both countries are on the list of workshops.',
    evidence: evidence('/sustainability', 'Our workshops are in Portugal and Estonia.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor uses no fluorinated chemicals.',
      'Aurora Outdoor verwendet keine Fluorchemikalien.',
    ),
    verdict: 'accurate',
    reasoning: 'The page about sustainability says the same.',
    evidence: evidence(
      '/sustainability',
      'Our coatings have been free of fluorinated chemicals for six years.',
    ),
  },
  {
    theme: 'Repair',
    words: both(
      'Aurora Outdoor repairs gear of other brands, too.',
      'Aurora Outdoor repariert auch Ausrüstung anderer Marken.',
    ),
    verdict: 'inaccurate',
    reasoning: 'The workshop takes its own products only.',
    evidence: evidence('/repair', 'We repair whatever we have sold.'),
  },
  {
    theme: 'Repair',
    words: both(
      'Aurora Outdoor closed its repair workshop.',
      'Aurora Outdoor hat seine Reparaturwerkstatt geschlossen.',
    ),
    verdict: 'inaccurate',
    reasoning: 'The workshop takes parcels all year.',
    evidence: evidence('/repair', 'Send it to our workshop; we reply within a week.'),
  },
  {
    theme: 'Sustainability',
    words: both('Aurora Outdoor produces in Bangladesh.', 'Aurora Outdoor lässt in Bangladesch produzieren.'),
    verdict: 'inaccurate',
    reasoning: 'No workshop on the list is there.',
    evidence: evidence('/sustainability', 'Our workshops are in Portugal and Estonia.'),
  },
  {
    theme: 'Sustainability',
    words: both('Aurora Outdoor takes back old products.', 'Aurora Outdoor nimmt alte Produkte zurück.'),
    verdict: 'accurate',
    reasoning: 'The page about returns says so.',
    evidence: evidence('/returns', 'Send us what you no longer use; we find somebody who does.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor offsets all of its emissions.',
      'Aurora Outdoor gleicht alle seine Emissionen aus.',
    ),
    verdict: 'unverified',
    reasoning: 'Nothing that was found speaks about emissions.',
  },
  {
    theme: 'Durability',
    words: both(
      'Aurora Outdoor gives a lifetime warranty.',
      'Aurora Outdoor gibt eine lebenslange Garantie.',
    ),
    verdict: 'inaccurate',
    reasoning: 'Repairs are for life, the warranty is not.',
    evidence: evidence('/returns', 'Our warranty is five years.'),
  },
  {
    theme: 'Sustainability',
    words: both(
      'Aurora Outdoor belongs to its employees.',
      'Aurora Outdoor gehört den Menschen, die dort arbeiten.',
    ),
    verdict: 'accurate',
    reasoning: 'The page about the company says the same.',
    evidence: evidence('/about', 'Aurora belongs to the people who work here.'),
  },
];
