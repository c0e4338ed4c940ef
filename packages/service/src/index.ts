export { detailErrors, detailResponses } from './errors/detail-format.ts';
export { type ErrorFormat, withoutSecret } from './errors/format.ts';
export { HttpError, type InputFault } from './errors/http-error.ts';
export { problemErrors, problemResponses } from './errors/problem-format.ts';
export { boundedFetch } from './http/bounded-fetch.ts';
export { matchesTag } from './http/entity-tag.ts';
export { ifMatchHeader, requireNoVersion, requireVersion, tagVersion } from './http/if-match.ts';
export { readRetryAfter, retryAfterMs, retryDelayMs } from './http/retry.ts';
export { addVary, sendJson } from './http/send-json.ts';
export { patientStream, sendJsonParts } from './http/stream-json.ts';
export { stopGracefully } from './lifecycle/graceful-stop.ts';
export { keepSweeping } from './lifecycle/keep-sweeping.ts';
export { cpuMsOf, residentBytesOf } from './lifecycle/process-use.ts';
export { run, serve } from './lifecycle/serve.ts';
export { type Loop, superviseLoop, superviseSession } from './lifecycle/supervised-loop.ts';
export { createYielding } from './lifecycle/yielding.ts';
export { clientNetwork } from './limits/client-network.ts';
export { JsonNameError, parseJson, refuseBackslashNames } from './limits/json-names.ts';
export { scanJson } from './limits/json-structure.ts';
export { createLimits, type Limit, type Limits } from './limits/limiters.ts';
export { countUsed, rateLimit, refuseOverdrawn } from './limits/rate-limit.ts';
export { allowSlowBody } from './limits/slow-body.ts';
export { createSparseLog } from './log/sparse-log.ts';
export type { Log } from './log.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
export { engineSettings, natsUrl } from './settings/engine-settings.ts';
export {
  describeSettings,
  readSettings,
  type Settings,
  SettingsError,
  type Values,
} from './settings/read-settings.ts';
export { serviceSettings } from './settings/service-settings.ts';
export * as setting from './settings/setting.ts';
export { createFairSlots, type FairSlots } from './slots/fair-slots.ts';
export { inBatches } from './slots/in-batches.ts';
export { createSemaphore } from './slots/semaphore.ts';
export { createSharedSlots, type SharedSlots } from './slots/shared-slots.ts';
export type { EventStream } from './sse/event-stream.ts';
export { encodeEvent } from './sse/event-stream.ts';
export { createEventStreams, type EventStreams } from './sse/event-streams.ts';
export { schemaFaults } from './validation/all-faults.ts';
export { alsoInQuery } from './validation/closed-requests.ts';
export { createCheck, createFaultFinder, type FaultFinder } from './validation/find-faults.ts';
export { nearestNames, unknownName } from './validation/nearest-names.ts';
