import { freePort, type OwnEngine, type ServiceProcess, startNats, startService } from '@sightline/stack';
import { type ContentService, openContentService } from '../content-service.ts';
import { isShared } from '../shared.ts';

export interface Fixture {
  content: ContentService;
  nats: OwnEngine;
  /** Where NATS tells its connections and subscriptions. */
  natsMonitoringUrl: string;
  worker: ServiceProcess;
  /**
   * An instance with live changes and a memory of answers. Beside other proofs, where nothing is measured, one without settings that a
   * part has stopped is given to the next part.
   */
  startInstance(environment?: Record<string, string>): Promise<ServiceProcess>;
  close(): Promise<void>;
}

/** Receivers of webhooks are on this machine. */
const settings = { WEBHOOK_PRIVATE_NETWORKS: 'true' };

/** The content service and its worker, on a NATS of their own that may be killed and asked what it does. */
export async function openFixture(options: { postgresUrl?: string } = {}): Promise<Fixture> {
  const monitoringPort = await freePort();
  const nats = await startNats({ monitoringPort });
  const content = await openContentService(options).catch(async (error: unknown) => {
    await nats.stop();
    throw error;
  });
  const started: ServiceProcess[] = [];
  const start = async (program: string, environment: Record<string, string>) => {
    const service = await startService({
      program: `apps/content/src/${program}.ts`,
      environment: { ...content.environment, ...settings, NATS_URL: nats.url, ...environment },
    });
    started.push(service);
    return service;
  };
  const idle: ServiceProcess[] = [];
  const startInstance = async (environment: Record<string, string> = {}) => {
    const isPlain = isShared() && Object.keys(environment).length === 0;
    const service = (isPlain && idle.pop()) || (await start('server', environment));
    return isPlain
      ? Object.create(service, { stop: { value: async () => void idle.push(service) } })
      : service;
  };
  const close = async () => {
    await Promise.all(started.filter((service) => !service.isGone()).map((service) => service.stop()));
    await content.stop();
    await nats.stop();
  };
  try {
    return {
      content,
      nats,
      natsMonitoringUrl: `http://127.0.0.1:${monitoringPort}`,
      worker: await start('worker', {}),
      startInstance,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
