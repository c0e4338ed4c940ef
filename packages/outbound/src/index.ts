export { failureWords } from './failure-words.ts';
export { guardedLookup, PrivateAddressError } from './guarded-lookup.ts';
export { createPost, type Outcome, type Post, type PostOptions } from './post.ts';
export { type AllowsPrivate, privateTargetSettings, privateTargets } from './private-targets.ts';
export { isPublicHost } from './public-address.ts';
export {
  createPageReader,
  PageError,
  type PageReaderOptions,
  type PageType,
  type ReadPage,
  type WebPage,
} from './read-page.ts';
export { receiverUrlFault } from './receiver-url.ts';
export { beginningOf, sendRequest } from './request.ts';
export { type Resolve, resolveByNameServers, resolveBySystem } from './resolve.ts';
export { derivedSecret, signedHeaders } from './signature.ts';
