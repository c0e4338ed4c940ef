import { bareHost, barePath, pageOf } from '../../page/page-of.ts';
import { textField } from './fact-fields.ts';
import type { Field } from './field.ts';

/** An address as pages are stored: whoever filters by a page may name it in any of its forms. */
export const pageAddress = (given: string): string => pageOf(given)?.page.url ?? given;

const written = (column: string, rewrite: (given: string) => string): Field =>
  ({ ...textField(column), written: rewrite }) as Field;

/** Of cited pages. */
export const urlField = written('url', pageAddress);
export const hostField = written('host', bareHost);
export const pathField = written('path', barePath);
