import Profound from '@profoundai/client';

type Options = ConstructorParameters<typeof Profound>[0];

/** What of the client we serve, by the name that its callers write. */
const served = (client: Profound) => ({
  organizations: client.organizations,
  'organizations.categories': client.organizations.categories,
});

/** A resource of the client as it is published, with a note in `called` of every method that is used. */
export const noted = <Resource extends object>(
  resource: Resource,
  name: string,
  called: Set<string>,
): Resource =>
  new Proxy(resource, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      called.add(`${name}.${String(key)}`);
      return value.bind(target);
    },
  });

export function notedClient(options: Options, called: Set<string>) {
  const resources = served(new Profound(options));
  return {
    organizations: noted(resources.organizations, 'organizations', called),
    categories: noted(resources['organizations.categories'], 'organizations.categories', called),
  };
}

export const methodsOf = (resource: object, name: string): string[] =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
    .filter((method) => method !== 'constructor')
    .map((method) => `${name}.${method}`);

/** Every method that the client has for what we serve. */
export function methodsOfClient(): string[] {
  return Object.entries(served(new Profound({ apiKey: 'none' }))).flatMap(([name, resource]) =>
    methodsOf(resource, name),
  );
}
