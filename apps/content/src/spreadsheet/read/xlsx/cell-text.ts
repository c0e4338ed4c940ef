import { serialTime } from './serial-time.ts';
import type { SharedStrings } from './shared-strings.ts';
import type { Styles } from './styles.ts';

export interface CellContext {
  sharedStrings: SharedStrings;
  styles: Styles;
  from1904: boolean;
}

export interface Cell {
  /** What kind of value it is, as the attribute `t` says. */
  type: string;
  style: number;
  value: string;
}

export interface CellFault {
  type: string;
  msg: string;
}

/** A decimal number, as XML Schema has it. */
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const INTEGER = /^-?\d{1,21}$/;
/** A workbook has 1.1 as 1.1000000000000001; people type at most 15 digits. */
const DIGITS = 15;

/** What a cell says, as text: a formula by its result, a number as it was typed, a day or time as ISO 8601. */
export function cellText({ type, style, value }: Cell, context: CellContext): string | CellFault {
  if (value === '') return '';
  if (type === 's') {
    const text = INTEGER.test(value) ? context.sharedStrings(Number(value)) : undefined;
    return text ?? { type: 'broken_workbook', msg: `refers to a missing text: ${value.slice(0, 20)}` };
  }
  if (type === 'inlineStr' || type === 'str' || type === 'd') return value;
  if (type === 'b') return value === '1' || value === 'true' ? 'true' : 'false';
  if (type === 'e')
    return { type: 'formula_error', msg: `shows the error ${value.slice(0, 20)}; correct its formula` };
  return numberText(value, style, context);
}

function numberText(value: string, style: number, { styles, from1904 }: CellContext): string | CellFault {
  if (!NUMBER.test(value) || !Number.isFinite(Number(value)))
    return { type: 'broken_workbook', msg: `is not a number: ${value.slice(0, 20)}` };
  const format = styles(style);
  if (format) {
    const time = serialTime(Number(value), format, from1904 ? 1904 : 1900);
    return (
      time ?? {
        type: 'date_out_of_range',
        msg: `is formatted as a date, but is not one: ${value.slice(0, 20)}`,
      }
    );
  }
  return INTEGER.test(value) ? value : String(Number(Number(value).toPrecision(DIGITS)));
}
