import { rm } from 'node:fs/promises';
import { answerEngineSettings } from '@sightline/engines';
import { newSystemSecrets, type SystemSecrets } from '@sightline/stack';
import type { Instance } from '../instance/command.ts';
import { readJson, writeJson } from '../instance/files.ts';
import { localPlaces } from '../instance/places.ts';
import { freePorts } from '../instance/ports.ts';
import { endedServices, startServices, supervise } from '../instance/supervise.ts';

/** The file `local.json`: where the services listen. It holds no credential. */
export interface Local {
  consoleUrl: string;
  identityUrl: string;
  contentUrl: string;
  insightsUrl: string;
}

export const readLocal = () => readJson<Local>(localPlaces().info);

/** Starts every service on databases that are empty at the first start, and keep what people put into them. */
export async function startLocal(say: (line: string) => void): Promise<Instance<Local>> {
  const places = localPlaces();
  const removeInfo = () => rm(places.info, { force: true });
  await removeInfo();
  return supervise(places, async (started) => {
    const engines = answerEngines(process.env);
    const system = await startServices(started, {
      places,
      secrets: await keptSecrets(places.secrets),
      say,
      ports: await freePorts(wantedPorts()),
      // Nobody can prove these names, and nobody is served by them outside of this machine.
      settings: { DOMAINS_WITHOUT_PROOF: 'localhost,*.test,*.example', ...engines },
      withCollector: Object.keys(engines).length > 0,
    });
    const { identity, content, insights } = system;
    const info = {
      consoleUrl: system.console.url,
      identityUrl: identity.url,
      contentUrl: content.url,
      insightsUrl: insights.url,
    };
    await writeJson(places.info, info);
    started.defer(removeInfo);
    return { info, ended: endedServices(system) };
  });
}

/**
 * Kept before they are used: a database of identity is of no use without the secret that it was filled with. Those that an earlier
 * version did not have are added.
 */
async function keptSecrets(path: string): Promise<SystemSecrets> {
  const secrets = { ...newSystemSecrets(), ...(await readJson<Partial<SystemSecrets>>(path)) };
  await writeJson(path, secrets);
  return secrets;
}

/** Who starts with the key of an answer engine wants it to be asked. */
function answerEngines(environment: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && Object.hasOwn(answerEngineSettings, name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

function wantedPorts() {
  const first = Number(process.env.SIGHTLINE_PORT ?? 4000);
  if (!Number.isInteger(first) || first < 1 || first > 65_530) {
    throw new Error(
      `SIGHTLINE_PORT must be a port from 1 to 65530 (received ${process.env.SIGHTLINE_PORT}).`,
    );
  }
  return { identity: first, insights: first + 1, content: first + 2, console: first + 5 };
}
