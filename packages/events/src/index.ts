export { connectEvents, type Events } from './connect-events.ts';
export { EventsRefusedError, EventsUnavailableError } from './connection/errors.ts';
export {
  type Contract,
  type ContractDefinition,
  ContractError,
  defineContract,
  isolateContract,
  subjectOf,
} from './contract.ts';
export { Answer, answerIdentity, answers } from './contracts/answer.ts';
export { ContentChange, contentChanges } from './contracts/content-change.ts';
export { VisitBlock, visitBlocks } from './contracts/visit-block.ts';
export type { EncodedMessage, Received } from './message.ts';
export { append, appendInTurn } from './outbox/append.ts';
export { type Backlog, outboxBacklog } from './outbox/backlog.ts';
export type { Relay, RelayOptions } from './relay/options.ts';
export { startRelay } from './relay/start-relay.ts';
export type { Responder } from './requests/respond.ts';
export type { StreamOptions } from './stream/ensure-stream.ts';
export type { ConsumeOptions, Handler } from './stream/handle-message.ts';
export type { Consumption } from './stream/keep-running.ts';
export type { LiveListening, LiveMessage } from './stream/listen.ts';
export type { Published } from './stream/publish.ts';
export type { Read, StoredCopy } from './stream/read-range.ts';
export { ReplayPositionError } from './stream/reading.ts';
export type { ReplayOptions } from './stream/replay.ts';
export type { PageLimits, Stored, StreamBounds, StreamState } from './stream/stored.ts';
