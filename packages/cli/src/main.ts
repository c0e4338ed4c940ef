#!/usr/bin/env node
import { type Command, Refused, reasonOf } from './command.ts';

/** Loaded when it is asked for: a process that is started this way shall not load what backups need. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start/start.ts')).start,
  init: async () => (await import('./init/init.ts')).init,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
  migrate: async () => (await import('./migrate/migrate.ts')).migrate,
  'first-start': async () => (await import('./first-start/first-start.ts')).firstStart,
  person: async () => (await import('./operate/operate.ts')).person,
  key: async () => (await import('./operate/operate.ts')).key,
  backup: async () => (await import('./backup/backup.ts')).backup,
  restore: async () => (await import('./restore/restore.ts')).restore,
};

const [name, ...args] = process.argv.slice(2);
const load = name === undefined ? undefined : commands[name];
try {
  if (name === undefined || name === 'help' || name === '--help') await help();
  else if (!load) throw new Refused(`There is no command ${name}. sightline help lists them.`);
  else await (await load()).run(args);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function help(): Promise<void> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => {
      const { usage, summary } = await load();
      return `  sightline ${[name, usage].filter(Boolean).join(' ')}\n      ${summary}\n`;
    }),
  );
  process.stdout.write(`Runs and looks after an installation of Sightline.\n\n${lines.join('\n')}`);
}
