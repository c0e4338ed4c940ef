export interface OrderedKey {
  expression: string;
  type: string;
  direction: 'asc' | 'desc';
}

/** SQL that is true for the rows behind the bound place; parameters count from `first`. */
export function afterCondition(keys: OrderedKey[], first: number): string {
  const bound = keys.map((key, index) => ({
    ...key,
    value: `$${first + index}::${key.type}`,
    beyond: key.direction === 'asc' ? '>' : '<',
  }));
  const beyond = bound[0]?.beyond;
  if (bound.every((key) => key.beyond === beyond)) {
    // One comparison of rows: a single range of an index.
    return `(${bound.map((key) => key.expression).join(', ')}) ${beyond} (${bound.map((key) => key.value).join(', ')})`;
  }
  const alternatives = bound.map((key, index) => {
    const equal = bound.slice(0, index).map((before) => `${before.expression} = ${before.value}`);
    return `(${[...equal, `${key.expression} ${key.beyond} ${key.value}`].join(' AND ')})`;
  });
  // The first conjunct adds nothing to the meaning; it is the part that an index can start from.
  const start = bound[0] ? `${bound[0].expression} ${bound[0].beyond}= ${bound[0].value}` : 'true';
  return `(${start} AND (${alternatives.join(' OR ')}))`;
}
