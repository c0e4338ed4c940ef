/** A call of an aggregate function, up to its first argument. */
const AGGREGATE = /\b(count|sum|min|max|uniqExact|groupUniqArray|groupUniqArrayArray)(If)?\(/;

/**
 * SQL of a measure, over the rows of its group for which a condition is true; `nothing` where it is made of no rows. Measures are written in code and use these functions: one
 * statement that gives a measure of two periods needs each of them twice, and its rows once.
 */
export function inCase(measure: string, condition: string, nothing: string): string {
  const call = AGGREGATE.exec(measure);
  if (!call) return `if(countIf(${condition}) = 0, ${nothing}, ${measure})`;
  return rewritten(measure, condition);
}

function rewritten(sql: string, condition: string): string {
  const call = AGGREGATE.exec(sql);
  if (!call) return sql;
  const [opening, name = '', hasCase] = call;
  const from = call.index + opening.length;
  const { end, lastComma } = endOf(sql, from);
  const given = sql.slice(from, end);
  const values = hasCase ? sql.slice(from, lastComma ?? from) : given;
  const own = hasCase ? [`(${sql.slice(lastComma === undefined ? from : lastComma + 1, end).trim()})`] : [];
  const among = [...own, condition].join(' AND ');
  // Of no rows the smallest is nothing, and not 0.
  const combinator = name === 'min' || name === 'max' ? 'OrNullIf' : 'If';
  const args = values.trim() === '' ? among : `${values}, ${among}`;
  return `${sql.slice(0, call.index)}${name}${combinator}(${args})${rewritten(sql.slice(end + 1), condition)}`;
}

/** Where the arguments of a call end that begin at a place, and the last comma that parts them. */
function endOf(sql: string, from: number): { end: number; lastComma: number | undefined } {
  let depth = 0;
  let lastComma: number | undefined;
  let isQuoted = false;
  for (let at = from; at < sql.length; at += 1) {
    const letter = sql[at];
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (letter === ')' && depth === 0) return { end: at, lastComma };
    if (letter === '(' || letter === '[' || letter === '{') depth += 1;
    else if (letter === ')' || letter === ']' || letter === '}') depth -= 1;
    else if (letter === ',' && depth === 0) lastComma = at;
  }
  throw new TypeError(`A call in ${JSON.stringify(sql)} has no end.`);
}
