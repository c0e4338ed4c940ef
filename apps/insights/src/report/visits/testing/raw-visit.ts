import type { ClickHouse } from '@sightline/clickhouse';
import { pageOfVisits } from '../../../page/page-of.ts';

/** A row of `visits`, as it is inserted. */
export interface RawVisit {
  domain_id: string;
  at: string;
  method: string;
  host: string;
  path: string;
  query: string;
  status: number;
  address: string;
  user_agent: string;
  referrer: string;
  content_type: string;
  page: string;
  bytes_sent: number | null;
  duration_ms: number | null;
  bot_name: string;
  bot_provider: string;
  bot_type: 'none' | 'ai_assistant' | 'ai_training' | 'index' | 'ai_agent' | 'other';
  verification: 'unknown' | 'verified' | 'spoofed';
  referral_source: string;
  referral_type: 'none' | 'internal' | 'referer' | 'utm';
  catalogue_version: string;
}

const pageOf = pageOfVisits();

export const rawVisit = (fields: Partial<RawVisit> & { domain_id: string; at: string }): RawVisit => ({
  method: 'GET',
  host: 'www.aurora.example',
  path: '/',
  query: '',
  status: 200,
  address: '192.0.2.1',
  user_agent: 'Mozilla/5.0',
  referrer: '',
  content_type: '',
  page: pageOf(fields.host ?? 'www.aurora.example', fields.path ?? '/'),
  bytes_sent: null,
  duration_ms: null,
  bot_name: '',
  bot_provider: '',
  bot_type: 'none',
  verification: 'unknown',
  referral_source: '',
  referral_type: 'none',
  catalogue_version: 'test',
  ...fields,
});

type Bot = Pick<RawVisit, 'bot_name' | 'bot_provider' | 'bot_type'>;
export const gptBot: Bot = { bot_name: 'GPTBot', bot_provider: 'openai', bot_type: 'ai_training' };
export const chatGptUser: Bot = {
  bot_name: 'ChatGPT-User',
  bot_provider: 'openai',
  bot_type: 'ai_assistant',
};
export const claudeBot: Bot = { bot_name: 'ClaudeBot', bot_provider: 'anthropic', bot_type: 'ai_training' };
export const bingBot: Bot = { bot_name: 'bingbot', bot_provider: 'microsoft', bot_type: 'index' };
export const operator: Bot = { bot_name: 'ChatGPT Agent', bot_provider: 'openai', bot_type: 'ai_agent' };

export async function insertVisits(clickhouse: ClickHouse, visits: RawVisit[]): Promise<void> {
  await clickhouse.native.insert({ table: 'visits', values: visits, format: 'JSONEachRow' });
}
