/** Collects the values of a statement. Each gets a placeholder; no value is ever part of the text. */
export interface Bindings {
  /** The placeholder of a value, of a type that is written in code. */
  bind(type: string, value: unknown): string;
  readonly params: Readonly<Record<string, unknown>>;
}

export function createBindings(): Bindings {
  const params: Record<string, unknown> = {};
  const placeholders = new Map<string, string>();
  return {
    params,
    bind(type, value) {
      // The same value is asked for by several parts of a statement.
      const key = `${type} ${JSON.stringify(value)}`;
      const known = placeholders.get(key);
      if (known) return known;
      const name = `p${placeholders.size}`;
      params[name] = value;
      const placeholder = `{${name}:${type}}`;
      placeholders.set(key, placeholder);
      return placeholder;
    },
  };
}
