const known = ['headline', 'title', 'summary', 'text'];

/**
 * What the model of the demo says to steps of agents. It is no model: it repeats in its texts what it was given. Undefined for all other
 * questions.
 */
export function textsForAgents(asked: string, schema: object | undefined): object | undefined {
  const { properties = {} } = (schema ?? {}) as { properties?: object };
  const names = Object.keys(properties);
  if (names.length === 0 || !names.every((name) => known.includes(name))) return undefined;
  const given = asked.slice(0, 600);
  const texts: Record<string, string> = {
    headline: 'What the report says',
    title: 'A draft by an agent of the demo',
    summary: 'The demo has no language model: this draft repeats what the step was given.',
    text: `The demo has no language model. The step was given: ${given}`,
  };
  return Object.fromEntries(names.map((name) => [name, texts[name]]));
}
