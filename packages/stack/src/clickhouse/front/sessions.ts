import { Session } from 'chdb';
import { refuse } from './failure.ts';

const idleMs = 60_000;

type Kept = { session: Session; busy: boolean; expiry: NodeJS.Timeout | undefined };

/**
 * A new Session a request, so that no setting, parameter or half-written answer of one reaches another. A request
 * that names a `session_id` asks for exactly that sharing and gets its own Session back.
 */
export type Lease = { session: Session; shared: boolean; give(): void };

export class Sessions {
  readonly #folder: string;
  readonly #kept = new Map<string, Kept>();
  /** The engine shuts down with its last Session and takes 40 ms to come back: one stays open. */
  readonly #anchor: Session;

  constructor(folder: string) {
    this.#folder = folder;
    this.#anchor = new Session(folder);
  }

  lease(id: string | undefined): Lease {
    if (id === undefined) {
      const session = new Session(this.#folder);
      return { session, shared: false, give: () => session.close() };
    }
    const kept: Kept = this.#kept.get(id) ?? {
      session: new Session(this.#folder),
      busy: false,
      expiry: undefined,
    };
    if (kept.busy) throw refuse(373, 'SESSION_IS_LOCKED', `Session ${id} is locked by a concurrent client`);
    clearTimeout(kept.expiry);
    kept.busy = true;
    this.#kept.set(id, kept);
    const drop = () => {
      this.#kept.delete(id);
      kept.session.close();
    };
    const give = () => {
      kept.busy = false;
      kept.expiry = setTimeout(drop, idleMs).unref();
    };
    return { session: kept.session, shared: true, give };
  }

  close(): void {
    for (const { session } of this.#kept.values()) session.close();
    this.#anchor.close();
  }
}
