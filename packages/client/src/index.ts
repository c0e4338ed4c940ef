export type { ContentChange } from './content-change.ts';
export { matchesChange } from './matches-change.ts';
export { subscribe } from './subscribe.ts';
export type { Reload, SubscribeOptions, Subscription } from './subscription.ts';
export { SubscriptionError } from './subscription-error.ts';
