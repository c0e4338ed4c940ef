/** What a script may take. Each is refused or stopped by name; nothing is cut short silently. */
export const limits = {
  fieldsOfBlock: 50,
  scriptLength: 4_000,
  scriptNodes: 500,
  scriptDepth: 100,
  /** Wall time of one script, its parsing included; more only while the machine does not let it run. */
  scriptMs: 100,
  /** Wall time of all scripts of a request, without the time that lookups take. */
  requestMs: 500,
  /** Different documents that the scripts of a request may look up together. */
  lookups: 100,
  lookupKeyLength: 512,
  /** Characters of JSON that the scripts of a request may see: content, parameters and looked-up documents. */
  inputLength: 8_000_000,
  textLength: 1_000_000,
  listLength: 10_000,
  /** Characters of JSON: of one result, and of all of a request. */
  resultLength: 262_144,
  resultsLength: 4_000_000,
  resultNodes: 20_000,
  resultDepth: 32,
  /** Heap of a process that evaluates. It ends where it needs more. */
  heapMb: 64,
} as const;

export const tooManyLookups = `more than ${limits.lookups} lookups in one request`;
export const documentsTooLarge = `the documents that are looked up have more than ${limits.inputLength} bytes`;
export const inputTooLarge = `its request has more than ${limits.inputLength} characters of content and documents`;
export const requestTooLong = `the scripts of its request took longer than ${limits.requestMs} ms together`;
