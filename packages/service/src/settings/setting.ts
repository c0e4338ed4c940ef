import { isIP } from 'node:net';

/** One environment variable: what it means, how it is read, and whether it may ever be shown. */
export interface Setting<T> {
  description: string;
  /** A secret's value never appears in an error, a log or the documentation. */
  secret: boolean;
  /** As shown in the documentation; `undefined` when the variable is required. */
  fallback: string | undefined;
  required: boolean;
  /** Throws an Error whose message completes "NAME …". */
  parse(text: string): T;
  whenMissing: T | undefined;
}

interface Common<T> {
  description: string;
  secret?: boolean;
  default?: T;
  optional?: boolean;
}

function setting<T>(options: Common<T>, parse: (text: string) => T): Setting<T> {
  return {
    description: options.description,
    secret: options.secret ?? false,
    required: options.default === undefined && !options.optional,
    fallback: options.default === undefined ? undefined : String(options.default),
    parse,
    whenMissing: options.default,
  };
}

type Optional<T, O> = O extends { optional: true } ? T | undefined : T;

export const text = <O extends Common<string>>(
  options: O & { minLength?: number; pattern?: { matches: RegExp; words: string } },
) =>
  setting(options, (value) => {
    if (value.length < (options.minLength ?? 1)) {
      throw new Error(`must have at least ${options.minLength ?? 1} characters`);
    }
    if (options.pattern && !options.pattern.matches.test(value))
      throw new Error(`must be ${options.pattern.words}`);
    return value;
  }) as Setting<Optional<string, O>>;

/** `several`: or a list of such, separated by commas. */
export const url = <O extends Common<string>>(options: O & { protocols: string[]; several?: boolean }) =>
  setting(options, (value) => {
    const urls = options.several ? value.split(',').map((one) => one.trim()) : [value];
    const fits = (one: string) => options.protocols.includes(URL.canParse(one) ? new URL(one).protocol : '');
    if (!urls.every(fits)) {
      const beginnings = options.protocols.map((protocol) => `${protocol}//`).join(' or ');
      throw new Error(
        options.several
          ? `must be URLs that begin with ${beginnings}, separated by commas`
          : `must be a URL that begins with ${beginnings}`,
      );
    }
    return value;
  }) as Setting<Optional<string, O>>;

export const integer = <O extends Common<number>>(options: O & { min: number; max: number }) =>
  setting(options, (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < options.min || number > options.max) {
      throw new Error(`must be a whole number from ${options.min} to ${options.max}`);
    }
    return number;
  }) as Setting<Optional<number, O>>;

export const flag = <O extends Common<boolean>>(options: O) =>
  setting(options, (value) => {
    // Anything else is refused: a mistyped "ture" must not open a door.
    if (value !== 'true' && value !== 'false') throw new Error('must be true or false');
    return value === 'true';
  }) as Setting<Optional<boolean, O>>;

export const oneOf = <const V extends string, O extends Common<V>>(options: O & { values: readonly V[] }) =>
  setting(options, (value) => {
    const found = options.values.find((allowed) => allowed === value);
    if (found === undefined) throw new Error(`must be one of ${options.values.join(', ')}`);
    return found;
  }) as Setting<Optional<V, O>>;

/** Some of the values, separated by commas, in the order in which they are listed. */
export const someOf = <const V extends string, O extends Common<readonly V[]>>(
  options: O & { values: readonly V[] },
) =>
  setting<readonly V[]>(options, (value) => {
    const listed = [...new Set(value.split(',').map((one) => one.trim()))];
    const found = listed.flatMap((one) => options.values.find((allowed) => allowed === one) ?? []);
    if (found.length < listed.length)
      throw new Error(`must be one or several of ${options.values.join(', ')}, separated by commas`);
    return found;
  }) as Setting<Optional<readonly V[], O>>;

/** `*`, or origins separated by commas, each written as a browser sends it. */
export const origins = <O extends Common<'*' | readonly string[]>>(options: O) =>
  setting(options, (value) => {
    if (value === '*') return value;
    const listed = value.split(',').map((origin) => origin.trim());
    if (!listed.every(isOrigin)) {
      throw new Error(
        'must be *, or origins such as https://www.example.com without a path, separated by commas',
      );
    }
    return listed;
  }) as Setting<Optional<'*' | readonly string[], O>>;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && origin === text;
}

/**
 * `false`, how many proxies are in front, or their addresses and networks. `true` is refused: it would believe the first address of
 * `X-Forwarded-For`, which a client writes itself wherever proxies add to the header.
 */
export const proxies = <O extends Common<false | number | readonly string[]>>(options: O) =>
  setting(options, (value) => {
    if (value === 'false') return false;
    if (/^[1-9]$/.test(value)) return Number(value);
    const listed = value.split(',').map((network) => network.trim());
    if (!listed.every(isNetwork)) {
      throw new Error(
        'must be false, the number of proxies in front (1 to 9), or their addresses and networks such as 10.0.0.0/8, separated by commas',
      );
    }
    return listed;
  }) as Setting<Optional<false | number | readonly string[], O>>;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
}

export const uuid = <O extends Common<string>>(options: O) =>
  setting(options, (value) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new Error('must be a uuid');
    return value.toLowerCase();
  }) as Setting<Optional<string, O>>;
