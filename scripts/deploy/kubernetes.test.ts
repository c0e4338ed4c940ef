import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '@sightline/service';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { deployFolder } from './compose-file.ts';
import { newEnvironment } from './new-environment.ts';
import { settingsOf } from './settings-of.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: {
    secretKeyRef?: { name: string; key: string };
    configMapKeyRef?: { name: string; key: string };
  };
}

interface Container {
  args: string[];
  env: Variable[];
  envFrom?: { secretRef: { name: string; optional: boolean } }[];
  securityContext: unknown;
  resources: { limits: Record<string, string> };
  startupProbe?: { httpGet: unknown };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; securityContext: unknown; terminationGracePeriodSeconds: number };
    };
    selector?: unknown;
    scaleTargetRef?: { name: string };
  };
}

const models: Record<string, unknown> = {
  'apps/v1/Deployment': Deployment,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1/Job': Job,
  'networking.k8s.io/v1/Ingress': Ingress,
  'networking.k8s.io/v1/NetworkPolicy': NetworkPolicy,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/PersistentVolumeClaim': PersistentVolumeClaim,
  'v1/Service': Service,
};

const folder = join(deployFolder, 'kubernetes');
const manifestsIn = async (path: string): Promise<Manifest[]> =>
  parseAllDocuments(await readFile(join(folder, path), 'utf8')).map((document) => document.toJS());
const files = (await readdir(folder, { recursive: true }))
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
  .sort();
const manifests = (await Promise.all(files.map(manifestsIn))).flat();
const kinds = (kind: string) => manifests.filter((one) => one.kind === kind);
const workloads = [...kinds('Deployment'), ...kinds('Job')];

let variables: NodeJS.Dict<string>;
let settings: Record<string, string>;
beforeAll(async () => {
  variables = await newEnvironment('example.com');
  const { configMapGenerator } = parse(await readFile(join(folder, 'base/kustomization.yaml'), 'utf8'));
  settings = Object.fromEntries(configMapGenerator[0].literals.map((line: string) => line.split('=')));
});

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  '%s %s fits the schema of Kubernetes',
  (kind, _name, manifest) => {
    const Model = models[`${manifest.apiVersion}/${kind}`];
    expect(Model).toBeDefined();
    const model = new (Model as new (of: unknown) => { validate(): void })(manifest);
    expect(() => model.validate()).not.toThrow();
  },
);

test('kustomize lists every file of the base', async () => {
  const { resources } = parse(await readFile(join(folder, 'base/kustomization.yaml'), 'utf8'));
  const inBase = files.filter((file) => file.startsWith('base/')).map((file) => file.slice(5));
  expect([...resources].sort()).toEqual(inBase);
});

describe.each(workloads.map((one) => [one.metadata.name, one] as const))('%s', (_name, manifest) => {
  const pod = manifest.spec.template;
  const [container, ...others] = pod?.spec.containers ?? [];

  test('gets only variables that it reads or that stand in others, and all that it needs', () => {
    const environment: Record<string, string> = {};
    for (const variable of container?.env ?? []) environment[variable.name] = filled(variable, environment);
    const read = settingsOf(container?.args ?? []);
    const used = new Set(container?.env.flatMap(({ value }) => value?.match(/(?<=\$\()\w+(?=\))/g) ?? []));
    expect(Object.keys(environment).filter((one) => !(one in read) && !used.has(one))).toEqual([]);
    expect(() => readSettings(read, environment)).not.toThrow();
  });

  test('has no rights that it does not need', () => {
    expect(others).toEqual([]);
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod?.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container?.resources.limits.memory).toBeDefined();
  });
});

test.each(kinds('Deployment').map((one) => [one.metadata.name, one] as const))(
  '%s is probed on its own port, may stop in time and be disrupted',
  (name, { spec }) => {
    const [container] = spec.template?.spec.containers ?? [];
    expect(container?.startupProbe?.httpGet).toEqual({ path: '/health', port: 'probes' });
    const timeout = settingsOf(container?.args ?? []).SHUTDOWN_TIMEOUT_MS?.whenMissing;
    const delay = container?.env.find((one) => one.name === 'SHUTDOWN_DELAY_MS')?.value;
    const graceMs = (spec.template?.spec.terminationGracePeriodSeconds ?? 0) * 1000;
    expect(graceMs).toBeGreaterThan(Number(timeout) + Number(delay));
    expect(kinds('PodDisruptionBudget').map((one) => one.spec.selector)).toContainEqual(spec.selector);
    expect(spec.selector).toEqual({ matchLabels: spec.template?.metadata.labels });
    expect(spec.template?.metadata.labels['app.kubernetes.io/name']).toBe(name);
  },
);

test('keys of answer engines go to the processes that ask them, and may be missing', () => {
  const asking = workloads.filter(({ spec }) => {
    const [container] = spec.template?.spec.containers ?? [];
    return 'ENGINE_OPENAI_API_KEY' in settingsOf(container?.args ?? []);
  });
  const holding = workloads.filter((one) => JSON.stringify(one).includes('answer-engines'));
  expect(holding).toEqual(asking);
  expect(asking.map((one) => one.metadata.name)).toEqual(['insights-collector', 'insights']);
  for (const { spec } of asking)
    expect(spec.template?.spec.containers[0]?.envFrom).toEqual([
      { secretRef: { name: 'answer-engines', optional: true } },
    ]);
});

test('only the migration has the role that owns the tables', () => {
  const holders = workloads.filter((one) => JSON.stringify(one).includes('POSTGRES_OWNER_PASSWORD'));
  expect(holders.map((one) => one.metadata.name)).toEqual(['migrate']);
});

/** As the kubelet puts it together: `$(NAME)` of variables that come before. */
function filled({ value, valueFrom }: Variable, before: Record<string, string>): string {
  const key = valueFrom?.secretKeyRef?.key ?? valueFrom?.configMapKeyRef?.key;
  if (key !== undefined) {
    const from = valueFrom?.secretKeyRef ? variables : settings;
    expect(from, key).toHaveProperty(key);
    return from[key] ?? '';
  }
  return (value ?? '').replace(/\$\((\w+)\)/g, (_, name) => before[name] ?? `missing ${name}`);
}
