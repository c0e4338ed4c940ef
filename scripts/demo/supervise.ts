import { startModelServer } from '@sightline/llm/testing';
import type { Instance } from '../instance/command.ts';
import { demoPlaces as places } from '../instance/places.ts';
import { freePorts } from '../instance/ports.ts';
import { endedServices, startServices, supervise } from '../instance/supervise.ts';
import { textsForAgents } from './agent-texts.ts';
import { startDemoEngines } from './engines.ts';
import { fillInBackground } from './fill-in-background.ts';
import { textsForJudge } from './judge-texts.ts';
import { startReceiver } from './receiver.ts';
import { seed } from './seed.ts';
import { type Demo, readSecrets, removeDemo, writeDemo, writeSecrets } from './state.ts';
import { startDemoYouTube } from './youtube.ts';

const DAY_SECONDS = '86400';

/** Starts everything in this process's care; it ends with this process, however that ends. */
export async function startDemo(say: (line: string) => void): Promise<Instance<Demo>> {
  await removeDemo();
  return supervise(places, (started) => start(started, say));
}

async function start(started: AsyncDisposableStack, say: (line: string) => void) {
  const secrets = await readSecrets();
  const ports = await freePorts({
    identity: 4000,
    insights: 4001,
    content: 4002,
    publicContent: 4003,
    receiver: 4004,
    console: 4005,
  });
  const model = started.use(
    await startModelServer({
      keepsInputs: false,
      answer: (asked, schema) => textsForJudge(asked, schema) ?? textsForAgents(asked, schema),
    }),
  );
  const youtube = started.use(await startDemoYouTube());
  const engines = started.use(await startDemoEngines());
  const receiver = started.use(await startReceiver(ports.receiver));
  const system = await startServices(started, {
    places,
    secrets: secrets.system,
    say,
    ports,
    settings: {
      LIMIT_ATTEMPTS: 'off-for-tests',
      TOKEN_LIFETIME_SECONDS: DAY_SECONDS,
      SIGNING_KEY_GRACE_SECONDS: DAY_SECONDS,
      WEBHOOK_PRIVATE_ORIGINS: receiver.url,
      // Nobody can have a name below it, so nobody could prove one.
      DOMAINS_WITHOUT_PROOF: '*.example',
      ...environmentOf(model.settings),
      JUDGE_ANSWERS: 'true',
      ...youtube.settings,
      ...environmentOf(engines.settings),
    },
    withCollector: true,
  });
  const seeded = await seed(system, secrets, { say, receiverUrl: receiver.url });
  const { webhook, websiteId = '' } = secrets.owner ?? {};
  if (webhook) receiver.trust(webhook.secret);
  const openToAll = {
    REQUIRE_SCHEMA_API_KEY: 'false',
    FALLBACK_WEBSITE_ID: websiteId,
    CACHE_CONTROL: 'public, max-age=0, s-maxage=60',
  };
  const publicContent = await system.startContent('content-public', openToAll, ports.publicContent);
  const demo = { consoleUrl: system.console.url, ...seeded, publicContentUrl: publicContent.url };
  await writeSecrets(secrets);
  await writeDemo(demo);
  started.defer(removeDemo);
  say(`data: loaded, with credentials in ${places.info}`);
  const filling = fillInBackground(demo, secrets, say);
  started.defer(() => filling.stop());
  return { info: demo, ended: endedServices(system, { publicContent }) };
}

/** As services read them. */
const environmentOf = (settings: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
