import type { IconName } from '../kit/icon.tsx';

/** The screens of insights, in the order of the rail. `key` comes after g. */
export const screens = [
  { id: 'overview', to: '/o/$org/insights/$category', icon: 'overview', key: 'o' },
  { id: 'visibility', to: '/o/$org/insights/$category/visibility', icon: 'visibility', key: 'v' },
  { id: 'voice', to: '/o/$org/insights/$category/voice', icon: 'voice', key: 's' },
  { id: 'citations', to: '/o/$org/insights/$category/citations', icon: 'citations', key: 'c' },
  { id: 'sentiment', to: '/o/$org/insights/$category/sentiment', icon: 'sentiment', key: 't' },
  { id: 'searches', to: '/o/$org/insights/$category/searches', icon: 'searches', key: 'q' },
  { id: 'facts', to: '/o/$org/insights/$category/facts', icon: 'facts', key: 'f' },
  { id: 'youtube', to: '/o/$org/insights/$category/youtube', icon: 'youtube', key: 'y' },
  { id: 'traffic', to: '/o/$org/insights/$category/traffic', icon: 'traffic', key: 'b' },
  { id: 'answers', to: '/o/$org/insights/$category/answers', icon: 'answers', key: 'a' },
  { id: 'views', to: '/o/$org/insights/$category/views', icon: 'views', key: 'r' },
  { id: 'prompts', to: '/o/$org/insights/$category/prompts', icon: 'prompts', key: 'p' },
  { id: 'catalogue', to: '/o/$org/insights/$category/catalogue', icon: 'catalogue', key: 'd' },
  { id: 'names', to: '/o/$org/insights/$category/names/{-$section}', icon: 'names', key: 'h' },
  { id: 'collect', to: '/o/$org/insights/$category/collect/{-$section}', icon: 'clock', key: 'e' },
  { id: 'agents', to: '/o/$org/insights/$category/agents', icon: 'agents', key: 'n' },
  { id: 'knowledge', to: '/o/$org/insights/$category/knowledge', icon: 'knowledge', key: 'w' },
] as const satisfies { id: string; to: string; icon: IconName; key: string }[];

export const ADMIN = '/o/$org/admin/$section';

/** The screens of administration, in the order of the rail. `key` comes after g. */
export const adminScreens = [
  { id: 'keys', icon: 'key', key: 'k' },
  { id: 'members', icon: 'members', key: 'm' },
  { id: 'audit', icon: 'clock', key: 'l' },
  { id: 'usage', icon: 'usage', key: 'u' },
  { id: 'account', icon: 'account', key: 'i' },
] as const satisfies { id: string; icon: IconName; key: string }[];
