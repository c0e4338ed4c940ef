import { numberOfAlpha3 } from '@sightline/engines';
import { LONGEST_KEYWORD, normalizeKeyword } from '../keyword.ts';
import { type Frequency, frequencies, type MatchingType, matchingTypes } from '../volume-source.ts';

/** A row of a panel, as it is stored. */
export interface VolumeRow {
  keyword: string;
  matching_type: MatchingType;
  country_code: string;
  platform: string;
  frequency: Frequency;
  date: string;
  volume: number;
  users: number | null;
  lower: number | null;
  upper: number | null;
}

export const requiredColumns = [
  'keyword',
  'matching_type',
  'country_code',
  'platform',
  'frequency',
  'date',
  'volume',
] as const;
export const numberColumns = ['volume', 'users', 'lower', 'upper'] as const;
export const volumeColumns = [...requiredColumns, 'users', 'lower', 'upper'] as const;

const MOST = 1e15;
const PLATFORM = /^[a-z0-9][a-z0-9.-]{0,99}$/;

type Refuse = (column: string, msg: string) => void;

/** Values by column; what is empty or null is absent. Undefined where a value was refused. */
export function readVolumeRow(values: ReadonlyMap<string, unknown>, refuse: Refuse): VolumeRow | undefined {
  let isRefused = false;
  const no: Refuse = (column, msg) => {
    isRefused = true;
    refuse(column, msg);
  };
  const text = (column: string): string => {
    const value = values.get(column);
    if (typeof value === 'string') return value;
    no(column, value === undefined ? 'is missing' : 'must be a text');
    return '';
  };
  const oneOf = <V extends string>(column: string, allowed: readonly V[]): V => {
    const value = text(column);
    const found = allowed.find((one) => one === value);
    if (found === undefined && value !== '') no(column, `must be ${allowed.join(' or ')} ${received(value)}`);
    return found ?? (allowed[0] as V);
  };
  const number = (column: string): number | null => {
    const value = values.get(column);
    if (value === undefined) return null;
    if (typeof value === 'number' && value >= 0 && value <= MOST) return value;
    no(column, `must be a number from 0 to ${MOST} ${received(value)}`);
    return null;
  };
  const keyword = normalizeKeyword(text('keyword'));
  const keywordFault = faultOfKeyword(keyword);
  if (keywordFault && typeof values.get('keyword') === 'string') no('keyword', keywordFault);
  const matching_type = oneOf('matching_type', matchingTypes);
  const country_code = text('country_code');
  if (country_code !== '' && !numberOfAlpha3.has(country_code))
    no('country_code', `must be an ISO 3166-1 alpha-3 code such as DEU ${received(country_code)}`);
  const platform = text('platform').toLowerCase();
  if (platform !== '' && !PLATFORM.test(platform))
    no(
      'platform',
      `must be a host such as chatgpt.com, or one word for several, such as ai ${received(platform)}`,
    );
  const frequency = oneOf('frequency', frequencies);
  const date = text('date');
  const dateFault = date === '' ? undefined : faultOfDate(date, frequency);
  if (dateFault) no('date', `${dateFault} ${received(date)}`);
  const [volume, users, lower, upper] = [number('volume'), number('users'), number('lower'), number('upper')];
  if (!values.has('volume')) no('volume', 'is missing');
  if (users !== null && (!Number.isInteger(users) || users > 2 ** 31 - 1))
    no('users', `must be a whole number below 2147483648 ${received(users)}`);
  if (lower !== null && volume !== null && lower > volume)
    no('lower', `must not be larger than volume, ${volume} ${received(lower)}`);
  if (upper !== null && volume !== null && upper < volume)
    no('upper', `must not be smaller than volume, ${volume} ${received(upper)}`);
  if (isRefused || volume === null) return undefined;
  return { keyword, matching_type, country_code, platform, frequency, date, volume, users, lower, upper };
}

const received = (value: unknown) => `(received ${String(value).slice(0, 50)}).`;

function faultOfKeyword(keyword: string): string | undefined {
  if (keyword === '') return 'must have a character that is not a space';
  if ([...keyword].length > LONGEST_KEYWORD) return `must have at most ${LONGEST_KEYWORD} characters`;
  if (/\p{Cc}/u.test(keyword) || !keyword.isWellFormed())
    return 'must not contain control characters or unpaired surrogates';
  return undefined;
}

/** Undefined for the first day of a week or month. */
export function faultOfDate(date: string, frequency: Frequency): string | undefined {
  const time = /^20\d\d-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // JavaScript takes 30 February for 2 March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    return 'must be a date from 2000 to 2099, YYYY-MM-DD';
  if (frequency === 'monthly' && !date.endsWith('-01')) return 'must be the first day of its month';
  return undefined;
}

/** What makes two rows of a panel the same. */
export const keyOf = (row: VolumeRow): string =>
  [row.keyword, row.matching_type, row.country_code, row.platform, row.frequency, row.date].join('\n');
