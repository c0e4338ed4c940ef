import { paramsOf, parsePattern, publicPath, type Segment } from './pattern.ts';

/** An address with every character escaped, and with a parameter's value in it, still fits an event. */
const LONGEST = 1024;
const MOST_SEGMENTS = 50;
/** Neither what separates the parts of an address, nor what a browser would resolve or change. */
const TEXT = /^[^/?#%{}\\\p{Cc}]+$/u;

/** What is wrong with a path or pattern that somebody wants to store, in sentences. */
export function patternFaults(pattern: string): string[] {
  if (!pattern.startsWith('/')) return ['must begin with /'];
  if (!pattern.isWellFormed()) return ['is not well-formed Unicode'];
  if (pattern !== '/' && pattern.endsWith('/')) return ['must not end with /'];
  const segments = parsePattern(pattern);
  if (segments.length > MOST_SEGMENTS) return [`has more than ${MOST_SEGMENTS} segments`];
  const faults = [...segmentFaults(segments), ...repeatedParams(segments)];
  if (faults.length === 0 && publicPath(segments).length > LONGEST) {
    return [`is longer than ${LONGEST} characters in an address`];
  }
  return faults;
}

function segmentFaults(segments: Segment[]): string[] {
  return segments.flatMap(({ text }) => {
    if (text === undefined) return [];
    if (text === '') return ['has an empty segment'];
    if (text === '.' || text === '..') return [`has the segment ${text}`];
    if (/[{}]/.test(text)) return [`has the segment ${text}: a parameter is a whole segment, as in {slug}`];
    if (text.includes('*'))
      return [
        `has the segment ${text}: there are no wildcards, and a parameter such as {page} matches one segment`,
      ];
    if (text.includes('%')) return [`has the segment ${text}: write characters as they are, not escaped`];
    return TEXT.test(text) ? [] : [`has the segment ${JSON.stringify(text)}, which no address can have`];
  });
}

function repeatedParams(segments: Segment[]): string[] {
  const params = paramsOf(segments);
  const repeated = new Set(params.filter((param, index) => params.indexOf(param) !== index));
  return [...repeated].map((param) => `has the parameter {${param}} twice`);
}
