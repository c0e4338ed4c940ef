import type { Schemas } from '../../api/client.ts';
import { curlOf } from '../panel/panel-facts.ts';

interface CommandParts {
  address: string;
  key: string;
  answerId: string;
  createdAt: string;
  category: string;
  prompt: Pick<Schemas['Prompt'], 'id' | 'prompt' | 'platforms' | 'regions'>;
  brand: string | undefined;
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Sends one answer: lines for a shell, with the key in them. */
export function commandOf(parts: CommandParts): string {
  const { address, key, answerId, createdAt, category, prompt, brand } = parts;
  const answer = {
    id: answerId,
    category_id: category,
    prompt_id: prompt.id,
    model_id: prompt.platforms[0]?.id,
    region_id: prompt.regions[0]?.id,
    created_at: createdAt,
    response: brand ? `${brand} is a good choice.` : 'There are many good ones.',
    mentions: brand ? [{ asset: brand, positions: [0] }] : [],
  };
  return [
    `INSIGHTS_URL=${quoted(address || 'http://127.0.0.1:4001')}`,
    `KEY=${quoted(key)}`,
    curlOf('/v1/ingest/answers', [answer]),
  ].join('\n');
}
