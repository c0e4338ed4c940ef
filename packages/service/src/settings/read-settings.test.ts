import { expect, test } from 'vitest';
import { describeSettings, natsUrl, readSettings, SettingsError, setting } from '../index.ts';

const settings = {
  DATABASE_URL: setting.url({ description: 'Where rows live.', protocols: ['postgres:'], secret: true }),
  PORT: setting.integer({ description: 'Where to listen.', min: 1, max: 65_535, default: 4000 }),
  OPEN: setting.flag({ description: 'Is it open?', default: false }),
  LEVEL: setting.oneOf({ description: 'How loud.', values: ['low', 'high'], default: 'low' }),
  PREFIX: setting.text({
    description: 'What to begin with.',
    optional: true,
    pattern: { matches: /^[a-z]+$/, words: 'lower-case letters' },
  }),
  WEBSITE: setting.uuid({ description: 'Which one.', optional: true }),
  ROLES: setting.someOf({ description: 'What it does.', values: ['a', 'b', 'c'], default: ['a', 'b'] }),
};

test('returns typed values and defaults', () => {
  const values = readSettings(settings, { DATABASE_URL: 'postgres://here/db', OPEN: 'true', PORT: '5000' });
  expect(values).toEqual({
    DATABASE_URL: 'postgres://here/db',
    PORT: 5000,
    OPEN: true,
    LEVEL: 'low',
    PREFIX: undefined,
    WEBSITE: undefined,
    ROLES: ['a', 'b'],
  });
});

test('accepts some of several values once each, in the order in which they are listed', () => {
  const roles = (ROLES: string) =>
    readSettings(settings, { DATABASE_URL: 'postgres://here/db', ROLES }).ROLES;
  expect(roles('c, a,c')).toEqual(['c', 'a']);
  expect(() => roles(',')).toThrow('ROLES must be one or several of a, b, c');
});

test('names every error at once and never shows a value', () => {
  const environment = {
    DATABASE_URL: 'mysql://root:hunter2@here',
    PORT: '70000',
    OPEN: 'ture',
    LEVEL: 'hunter2',
    PREFIX: 'A.B',
    WEBSITE: 'x',
    ROLES: 'a,hunter2',
  };
  const error = (() => {
    try {
      readSettings(settings, environment);
    } catch (caught) {
      return caught as SettingsError;
    }
    throw new Error('nothing was refused');
  })();
  expect(error).toBeInstanceOf(SettingsError);
  expect(error.faults.map((fault) => fault.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PORT',
    'OPEN',
    'LEVEL',
    'PREFIX',
    'WEBSITE',
    'ROLES',
  ]);
  expect(error.message).not.toContain('hunter2');
});

test('treats an empty variable as missing', () => {
  expect(() => readSettings(settings, { DATABASE_URL: '' })).toThrow(
    /DATABASE_URL is missing: Where rows live\./,
  );
});

test('documents what is required, what is secret and what the default is', () => {
  const table = describeSettings(settings);
  expect(table).toContain('| `DATABASE_URL` | required | Where rows live. **Secret.** |');
  expect(table).toContain('| `PORT` | `4000` | Where to listen. |');
  expect(table).toContain('| `WEBSITE` | unset | Which one. |');
});

test('takes the addresses of all nodes of NATS, and refuses a list with one that is not an address', () => {
  const nats = { NATS_URL: setting.url({ description: 'NATS.', ...natsUrl }) };
  const cluster = 'nats://a:4222, nats://me:secret@b:4222';
  expect(readSettings(nats, { NATS_URL: cluster })).toEqual({ NATS_URL: cluster });
  expect(() => readSettings(nats, { NATS_URL: 'nats://a:4222,b:4222' })).toThrow(
    'NATS_URL must be URLs that begin with nats:// or tls://, separated by commas',
  );
});
