import { createPool } from '@sightline/postgres';
import { readSettings, run } from '@sightline/service';
import { createAuth } from './auth/create-auth.ts';
import { authSettings, identitySettings } from './settings.ts';

/** `node src/add-person.ts ada@example.com "Ada Lovelace" < password.txt`: an account where sign-up is closed. */
await run(async () => {
  const [email, name] = process.argv.slice(2);
  if (!email || !name)
    throw new Error('Give an email address and a name; the password comes on standard input.');
  const password = (await readAll(process.stdin)).trimEnd();
  const settings = readSettings(identitySettings, process.env);
  const pool = createPool({
    url: settings.DATABASE_URL,
    applicationName: 'add-person',
    max: 2,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const auth = createAuth(pool, { ...authSettings(settings), signUp: 'open' }, () => {});
    const { user } = await auth.api.signUpEmail({ body: { email, name, password } });
    process.stdout.write(`${user.id}\n`);
  } finally {
    await pool.end();
  }
});

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}
