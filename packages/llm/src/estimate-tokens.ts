/** Of estimates, which need no provider: about this much of any text is a token. */
export const CHARACTERS_PER_TOKEN = 4;

/** For the instructions that go with every text that is translated. */
export const TOKENS_PER_CALL = 250;

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
