import { type ContentChange, type Events, EventsUnavailableError, type LiveMessage } from '@sightline/events';

type Used = Pick<Events, 'listen' | 'bounds' | 'lastSequence' | 'readAfter' | 'watch'>;
type Fate = 'arrives' | 'lost' | 'late' | 'twice';

/** The real events over a bad network: what is live may be lost, late or twice, and questions may stay without an answer. */
export function lossyEvents(events: Used) {
  const watchers = new Set<(change: 'lost' | 'back') => void>();
  const late: (() => void)[] = [];
  let fate: Fate = 'arrives';
  let failures = 0;
  const mayFail = () => {
    if (failures > 0 && failures-- > 0) throw new EventsUnavailableError('Lost on its way');
  };
  const lossy: Used = {
    async listen(contract, key, handler) {
      mayFail();
      const take = handler as (message: LiveMessage<ContentChange>) => void;
      return events.listen(contract, key, (message) => {
        const arrive = () => take(message as LiveMessage<ContentChange>);
        if (fate === 'arrives') arrive();
        if (fate === 'late') late.push(arrive);
        if (fate === 'twice') for (const again of [arrive, arrive]) again();
      });
    },
    async bounds(contract) {
      mayFail();
      return events.bounds(contract);
    },
    async lastSequence(contract, key) {
      mayFail();
      return events.lastSequence(contract, key);
    },
    async readAfter(contract, key, after, limits) {
      mayFail();
      return events.readAfter(contract, key, after, limits);
    },
    watch(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
  };
  return {
    events: lossy,
    setFate: (next: Fate) => {
      fate = next;
    },
    failNext: (questions: number) => {
      failures = questions;
    },
    /** What was held back arrives now, the newest first. */
    release() {
      for (const arrive of late.splice(0).reverse()) arrive();
    },
    reconnect() {
      for (const watcher of watchers) watcher('lost');
      for (const watcher of watchers) watcher('back');
    },
  };
}
