/** Header of an asset's bytes: they never change, so whoever has them needs not ask again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
