import * as setting from './setting.ts';

/** Settings that several services have in common, each where it needs them. */
export const engineSettings = {
  DATABASE_POOL_SIZE: setting.integer({
    description: 'Most connections to PostgreSQL.',
    min: 1,
    max: 200,
    default: 10,
  }),
  CURSOR_SECRET: setting.text({
    description: 'Signs the cursors of paged lists. The same on every instance.',
    secret: true,
    minLength: 32,
  }),
  EVENTS_PREFIX: setting.text({
    description: 'Stands before the names of streams, where several deployments share one NATS.',
    pattern: { matches: /^[a-z0-9]{1,32}$/, words: '1 to 32 lower-case letters and digits' },
    optional: true,
  }),
  NATS_REPLICAS: setting.integer({
    description: 'Copies of every stream: 1, or 3 or 5 on a cluster.',
    min: 1,
    max: 5,
    default: 1,
  }),
};

/** What an address of NATS looks like. A process that starts while a node of a cluster is down needs those of the others. */
export const natsUrl = { protocols: ['nats:', 'tls:'], secret: true, several: true };
