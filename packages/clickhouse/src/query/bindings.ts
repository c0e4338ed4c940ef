import { placeholderNames } from './placeholders.ts';

/** Collects the values of a statement. Each gets a placeholder; no value is ever part of the text. */
export interface Bindings {
  /** The placeholder of a value, of a type that is written in code. */
  bind(type: string, value: unknown): string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of its values those that a text asks for: of a plan, a statement may need some only. */
  paramsOf(sql: string): Readonly<Record<string, unknown>>;
  /** A copy that goes on by itself: a statement adds its own values to those of the plan that it is made of. */
  fork(): Bindings;
}

export const createBindings = (): Bindings => bindingsOf({}, new Map());

function bindingsOf(params: Record<string, unknown>, placeholders: Map<string, string>): Bindings {
  return {
    params,
    paramsOf: (sql) =>
      Object.fromEntries([...placeholderNames(sql)].map((name) => [name, params[name]] as const)),
    bind(type, value) {
      // Several parts of a statement use the same value.
      const key = `${type} ${JSON.stringify(value)}`;
      const known = placeholders.get(key);
      if (known) return known;
      const name = `p${placeholders.size}`;
      params[name] = value;
      const placeholder = `{${name}:${type}}`;
      placeholders.set(key, placeholder);
      return placeholder;
    },
    fork: () => bindingsOf({ ...params }, new Map(placeholders)),
  };
}
