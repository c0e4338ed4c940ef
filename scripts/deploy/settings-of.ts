import type { Settings } from '@sightline/service';
import { firstStartSettings } from '../../packages/cli/src/index.ts';
import { registries } from '../docs/registries.ts';

const services = ['identity', 'content', 'insights'];

/** What the process of `sightline start NAME` reads, or that of `sightline migrate`, `first-start` or `doctor`. */
export function settingsOf(command: readonly string[]): Settings {
  if (command[0] === 'migrate') return migrateSettings();
  if (command[0] === 'first-start') return firstStartSettings;
  if (command[0] === 'doctor') return doctorSettings();
  return settingsOfProgram(programOf(command[1] ?? ''));
}

function programOf(name: string): string {
  const [service, part = 'server'] = name.split('-');
  return `apps/${service}/src/${part}.ts`;
}

function settingsOfProgram(program: string): Settings {
  const found = registries.find((registry) => registry.program === program);
  if (!found) throw new Error(`There is no registry of ${program}`);
  return found.settings;
}

/** It has the database of each service by another name. */
function migrateSettings(): Settings {
  const all = services.flatMap((service) => {
    const { DATABASE_URL: url, ...others } = settingsOfProgram(`apps/${service}/src/migrate.ts`);
    return [
      ...Object.entries(others),
      ...(url ? [[`${service.toUpperCase()}_DATABASE_URL`, url] as const] : []),
    ];
  });
  return Object.fromEntries(all);
}

/** What migrations read, and where else processes keep something. */
function doctorSettings(): Settings {
  const all = Object.assign(
    {},
    settingsOf(['start', 'content']),
    settingsOf(['start', 'insights']),
  ) as Settings;
  const kept = ['NATS_URL', 'REDIS_URL', 'ASSETS_DIRECTORY', 'IMPORT_DIRECTORY'];
  const others = Object.entries(all).filter(([name]) => kept.includes(name));
  return { ...migrateSettings(), ...Object.fromEntries(others) };
}
