export { startNameServer } from './name-server.ts';
export { type ReceivedWebhook, startReceiver } from './receiver.ts';
