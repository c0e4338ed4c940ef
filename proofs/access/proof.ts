import { setTimeout as delay } from 'node:timers/promises';
import { createPerson, openStack, startIdentity } from '@sightline/stack';
import type { Figure, Proof } from '../proof.ts';
import { type GuardedService, startGuardedService } from './guarded-service.ts';
import { wrongCredentials } from './wrong-credentials.ts';

type Credential = Parameters<GuardedService['status']>[0];

export const proof: Proof = {
  name: 'access',
  summary:
    'A revoked key is dead everywhere within 30 s, and with the identity provider gone nobody unknown gets in.',
  run: async ({ full, say }) => {
    const ttlMs = full ? 30_000 : 6_000;
    const attempts = full ? 5_000 : 200;
    const { postgres, close } = await openStack({ engines: ['postgres'] });
    const identity = await startIdentity({ postgresUrl: postgres.url });
    const services = await Promise.all([
      startGuardedService(identity, ttlMs),
      startGuardedService(identity, ttlMs),
    ]);
    const everywhere = (credential: Credential) =>
      Promise.all(services.map((service) => service.status(credential)));
    const figures: Figure[] = [];
    const note = (what: string, goal: string, figure: string, met: boolean) => {
      figures.push({ what, goal, figure, met });
      say(`${met ? 'met' : 'NOT MET'}: ${what}: ${figure} (goal: ${goal})`);
    };

    try {
      const person = await createPerson(identity.url, { name: 'Prover' });
      const organization = await person.createOrganization('Proof');
      const newKey = () =>
        person.createOrganizationKey(organization.id, { name: 'proof', permissions: ['insights_read'] });
      const [key, revoked, unknown] = [await newKey(), await newKey(), await newKey()];
      // Cached right before the provider is killed, so that its time has only begun.
      const fresh = await newKey();

      const first = await everywhere({ key: key.key });
      note(
        'a valid key on two instances',
        '200 on both',
        first.join(' and '),
        first.every((status) => status === 200),
      );

      await everywhere({ key: revoked.key });
      await person.revokeKey(revoked.id);
      const revokedAt = performance.now();
      const admitted = await Promise.all(
        services.map((service) => lastAdmission(service, revoked.key, revokedAt, ttlMs)),
      );
      const slowest = Math.max(...admitted);
      note(
        'from revoking a key to the last request with it that either instance admits',
        `at most ${ttlMs / 1_000} s`,
        `${(slowest / 1_000).toFixed(2)} s`,
        slowest <= ttlMs,
      );

      const token = await person.token();
      await everywhere({ bearer: token });
      const wrong = wrongCredentials({ key: key.key, revokedKey: revoked.key, token });
      const before = await count(services, wrong, attempts);
      note(
        `${attempts} wrong credentials`,
        'none gets 200, all get 401',
        describe(before),
        onlyHas(before, 401),
      );

      await everywhere({ key: fresh.key });
      await identity.kill('SIGKILL');
      const goingOn = await everywhere({ key: fresh.key });
      note(
        'a cached key, provider killed',
        '200 on both',
        goingOn.join(' and '),
        goingOn.every((status) => status === 200),
      );
      const stranger = await everywhere({ key: unknown.key });
      note(
        'an unknown but valid key, provider killed',
        '503 on both',
        stranger.join(' and '),
        stranger.every((status) => status === 503),
      );
      const without = await count(services, wrong, attempts);
      note(
        `${attempts} wrong credentials, provider killed`,
        'none gets 200',
        describe(without),
        onlyHas(without, 401, 503),
      );

      await delay(ttlMs);
      const late = await everywhere({ key: fresh.key });
      note(
        'the cached key after its time, provider still down',
        '503 on both',
        late.join(' and '),
        late.every((status) => status === 503),
      );

      await identity.start();
      const again = await everywhere({ key: key.key });
      note(
        'the key when the provider is back',
        '200 on both',
        again.join(' and '),
        again.every((status) => status === 200),
      );
    } finally {
      await Promise.all(services.map((service) => service.close()));
      await identity.stop();
      await close();
    }
    return figures;
  },
};

/** Milliseconds from `since` to the start of the last request that was still admitted, asking all the time. */
async function lastAdmission(
  service: GuardedService,
  key: string,
  since: number,
  ttlMs: number,
): Promise<number> {
  for (let last = 0; ; ) {
    const startedAt = performance.now() - since;
    if ((await service.status({ key })) === 401) return last;
    last = startedAt;
    if (last > ttlMs + 5_000) return Number.POSITIVE_INFINITY;
    await delay(10);
  }
}

type Counts = Map<number, number>;

async function count(
  services: GuardedService[],
  credentials: Iterator<Credential>,
  attempts: number,
): Promise<Counts> {
  const counts: Counts = new Map();
  for (let sent = 0; sent < attempts; ) {
    const batch = Array.from(
      { length: Math.min(20, attempts - sent) },
      () => credentials.next().value as Credential,
    );
    const statuses = await Promise.all(
      batch.map((credential, i) => services[(sent + i) % services.length]?.status(credential)),
    );
    for (const status of statuses) counts.set(status ?? 0, (counts.get(status ?? 0) ?? 0) + 1);
    sent += batch.length;
  }
  return counts;
}

const describe = (counts: Counts) => [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
const onlyHas = (counts: Counts, ...statuses: number[]) =>
  [...counts.keys()].every((status) => statuses.includes(status));
