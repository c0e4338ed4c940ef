import type { EntityKind } from '../catalogue/catalogue.ts';
import type { Operator } from './operators.ts';

/**
 * `answer`: a condition on it chooses the answers that everything is measured over. `fact`: it chooses among what an answer
 * holds (its pages, themes, searches), and with that rows; what a row is measured against is left whole.
 */
type Level = 'answer' | 'fact';

interface Entity {
  type: 'entity';
  level: Level;
  kind: EntityKind;
  /** Only ids are taken, no names. */
  idsOnly: boolean;
  operators: Operator[];
  column: string;
  /** The column holds a list, and one of it is enough. */
  many: boolean;
}

interface Text {
  type: 'text';
  level: Level;
  operators: Operator[];
  column: string;
  /** The column holds ids of no catalogue. */
  isId?: boolean;
  /** How the column has what `is` and `in` name. */
  written?: (given: string) => string;
  /** A column of ids by which the text can be named too. */
  idColumn?: string;
}

/** What a condition of a filter can be about. */
export type Field = Entity | Text;
export type Fields = Readonly<Record<string, Field>>;
