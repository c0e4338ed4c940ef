import type { FastifyBaseLogger } from 'fastify';

type Log = FastifyBaseLogger;
type Arguments = Parameters<Log['info']>;

/**
 * The logger of one request, made when the first line is written. Making one costs more than any other step of a short
 * request, because its fields are serialized and redacted at once, and most requests write no line.
 */
export class RequestLog {
  readonly #parent: Log;
  readonly #bindings: object;
  #made: Log | undefined;

  constructor(parent: Log, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): Log {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }

  set level(level: string) {
    this.#log.level = level;
  }

  child(...args: Parameters<Log['child']>): Log {
    return this.#log.child(...args);
  }

  fatal(...args: Arguments): void {
    this.#log.fatal(...args);
  }

  error(...args: Arguments): void {
    this.#log.error(...args);
  }

  warn(...args: Arguments): void {
    this.#log.warn(...args);
  }

  info(...args: Arguments): void {
    this.#log.info(...args);
  }

  debug(...args: Arguments): void {
    this.#log.debug(...args);
  }

  trace(...args: Arguments): void {
    this.#log.trace(...args);
  }

  silent(): void {}
}
