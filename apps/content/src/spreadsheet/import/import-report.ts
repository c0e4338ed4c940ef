import { unknownName } from '@sightline/service';
import { contentFaults } from '../../component/content-faults.ts';
import type { LockedComponent } from '../../component/lock-component.ts';
import type { Draft } from './drafts.ts';
import { type PublicationFault, SHOWN_ROWS } from './dry-run.ts';

const NAMED_COLUMNS = 20;

/** What a person should know of an import that can be done: columns that match no field, and what keeps drafts from being published. */
export class ImportReport {
  readonly #component: LockedComponent;
  readonly #most: number;
  readonly #known: ReadonlySet<string>;
  readonly #unknown = new Set<string>();
  readonly #faults = new Map<string, PublicationFault>();
  #matches = false;

  /** At most so many kinds of publication faults are kept. */
  constructor(component: LockedComponent, most: number) {
    this.#component = component;
    this.#most = most;
    this.#known = new Set(component.fields.map(({ name }) => name));
  }

  add({ row, content }: Draft): void {
    const { fields, routeSlugField: slugField } = this.#component;
    const own = this.#withoutUnknown(row, content);
    for (const { loc, type, msg } of contentFaults(fields, own, {
      complete: true,
      slugField,
      location: [],
    })) {
      this.#note(row, loc.length === 0 ? null : String(loc[0]), type, () => msg);
    }
  }

  /** Unknown columns are noted here: the nearest field of each is looked for once, not once per row. */
  #withoutUnknown(row: number, content: Draft['content']): Draft['content'] {
    const own: Draft['content'] = {};
    for (const [name, value] of Object.entries(content)) {
      if (this.#known.has(name)) {
        this.#matches = true;
        own[name] = value;
        continue;
      }
      if (this.#unknown.size < this.#most) this.#unknown.add(name);
      this.#note(row, name, 'extra_forbidden', () => unknownName('field', name, [...this.#known]));
    }
    return own;
  }

  #note(row: number, column: string | null, type: string, msg: () => string): void {
    const key = `${type} ${column}`;
    const known = this.#faults.get(key);
    if (!known) {
      if (this.#faults.size < this.#most)
        this.#faults.set(key, { column, type, msg: msg(), count: 1, rows: [row] });
      return;
    }
    if (known.rows.at(-1) === row) return;
    known.count++;
    if (known.rows.length < SHOWN_ROWS) known.rows.push(row);
  }

  get publicationFaults(): PublicationFault[] {
    return [...this.#faults.values()];
  }

  get warnings(): string[] {
    if (this.#unknown.size === 0) return [];
    const { name } = this.#component;
    const columns = listed([...this.#unknown]);
    const help = 'Name their fields in `mapping`, or rename the columns.';
    return this.#matches
      ? [`Columns that match no field of ${name}: ${columns}. ${help}`]
      : [
          `No column matches a field of ${name}: the columns are ${columns}, the fields ${listed([...this.#known])}. ${help}`,
        ];
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED_COLUMNS;
  return names.slice(0, NAMED_COLUMNS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
