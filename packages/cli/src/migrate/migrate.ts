import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readSettings } from '@sightline/service';
import { type Command, Refused } from '../command.ts';
import { databaseSettings, databaseVariable, pathOf, type ServiceName, services } from '../installation.ts';

export const migrate: Command = {
  usage: `[${services.join('|')} …]`,
  summary:
    'Applies the migrations that the databases do not have yet. It may be killed at any moment and run again.',
  async run(names) {
    const unknown = names.filter((name) => !services.some((one) => one === name));
    if (unknown.length > 0)
      throw new Refused(`${unknown.join(', ')} has no database. There are: ${services.join(', ')}.`);
    for (const service of services.filter((one) => names.length === 0 || names.includes(one))) {
      const said = await migrateService(service);
      process.stdout.write(`${service}: ${said}\n`);
    }
  },
};

/** ClickHouse belongs to insights: its settings are in the same environment. */
async function migrateService(service: ServiceName): Promise<string> {
  const variable = databaseVariable(service);
  const { [variable]: url } = readSettings({ [variable]: databaseSettings[variable] }, process.env);
  const env = { ...process.env, DATABASE_URL: url as string };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [pathOf(`apps/${service}/src/migrate.ts`)],
      { env },
    );
    return stdout.trim() || 'nothing to apply';
  } catch (error) {
    throw new Refused(`${service} was not migrated: ${(error as { stderr?: string }).stderr ?? error}`);
  }
}
