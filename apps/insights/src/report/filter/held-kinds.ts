/** What an answer holds several of. */
export const heldKinds = ['mention', 'citation', 'assessment', 'claim', 'search'] as const;
export type HeldKind = (typeof heldKinds)[number];
