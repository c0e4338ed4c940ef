import { createReader } from '@sightline/extraction';
import fc from 'fast-check';
import { readText } from '../../../reading/read-text.ts';
import type { RawAnswer } from '../raw-answer.ts';
import type { Thing } from './fixture.ts';

type Language = 'en' | 'de' | 'fr';
type Part = 'named' | 'listed' | 'absent' | 'unsure' | 'unwatched';

const sentences: Record<Language, Record<Part | 'echo', (name: string) => string>> = {
  en: {
    named: (name) => `Many runners choose ${name} for wet trails.`,
    listed: (name) => `- **${name}** lasts for two seasons.`,
    absent: (name) => `I could not find any information about ${name}.`,
    unsure: () => 'Under the Aurora, nights are cold.',
    unwatched: () => '- **Varg Alpine** is light.',
    echo: (name) => `You asked about ${name}.`,
  },
  de: {
    named: (name) => `Viele Läufer nehmen ${name} für nasse Wege.`,
    listed: (name) => `- **${name}** hält zwei Jahre.`,
    absent: (name) => `Zu ${name} habe ich keine Angaben gefunden.`,
    unsure: () => 'Unter der Aurora sind die Nächte kalt.',
    unwatched: () => '- **Varg Alpine** ist leicht.',
    echo: (name) => `Du hast nach ${name} gefragt.`,
  },
  fr: {
    named: (name) => `Beaucoup de coureurs choisissent ${name} pour les sentiers.`,
    listed: (name) => `- **${name}** dure deux saisons.`,
    absent: (name) => `Je n'ai trouvé aucune information sur ${name}.`,
    unsure: () => 'Sur les sentiers, les nuits sont froides.',
    unwatched: () => '- **Varg Alpine** est léger.',
    echo: (name) => `Vous m'avez demandé si ${name} est bon.`,
  },
};

/**
 * Texts that are read as those of an answer with `extract`, and what they were written to say: `written` has the assets that count, in their order, from
 * how the text was put together, not from what rules found in it.
 */
export function readTexts(
  assets: readonly Thing[],
): fc.Arbitrary<Pick<RawAnswer, 'text' | 'extraction' | 'found_mentions' | 'mentions' | 'written'>> {
  const reader = createReader(
    assets.map(({ id, name, alternateNames = [] }) => ({
      id,
      names: [name, ...alternateNames].map((text) => ({ text })),
    })),
  );
  const asset = fc.constantFrom(...assets);
  const part = fc.record({
    kind: fc.constantFrom<Part>('named', 'listed', 'absent', 'absent', 'unsure', 'unwatched'),
    asset,
  });
  return fc
    .record({
      language: fc.constantFrom<Language>('en', 'de', 'fr'),
      asked: fc.option(asset, { freq: 3, nil: undefined }),
      parts: fc.array(part, { maxLength: 5 }),
    })
    .map(({ language, asked, parts }) => {
      const write = sentences[language];
      const said = parts.map(({ kind, asset: { name } }) => write[kind](name));
      const text = [...(asked ? [write.echo(asked.name)] : []), ...said].join('\n\n');
      const counted = parts.filter(({ kind }) => kind === 'named' || kind === 'listed');
      const { mentions, reading } = readText(reader, { text, prompt: '', language, citedHosts: [] });
      return {
        text,
        mentions,
        extraction: reading.version,
        found_mentions: reading.mentions.map((one) => ({ ...one, rank: one.rank ?? 0 })),
        written: [...new Set(counted.map((one) => one.asset.id))],
      };
    });
}
