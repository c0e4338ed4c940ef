/**
 * What every reader must see at least: of each document the newest revision whose publication was both acknowledged to its
 * writer and announced by its event.
 */
export interface Announced {
  acknowledge(documentId: string, version: number, revision: number): void;
  announce(documentId: string, version: number): void;
  floor(documentId: string): number;
  readonly announcements: number;
}

export function createAnnounced(): Announced {
  const floors = new Map<string, number>();
  /** Versions that were told of by one of the two so far. */
  const acknowledged = new Map<string, number>();
  const announced = new Set<string>();
  let announcements = 0;
  const raise = (documentId: string, revision: number) => {
    if (revision > (floors.get(documentId) ?? 0)) floors.set(documentId, revision);
  };
  return {
    acknowledge(documentId, version, revision) {
      const key = `${documentId} ${version}`;
      if (announced.delete(key)) raise(documentId, revision);
      else acknowledged.set(key, revision);
    },
    announce(documentId, version) {
      announcements++;
      const key = `${documentId} ${version}`;
      const revision = acknowledged.get(key);
      if (revision === undefined) announced.add(key);
      else {
        acknowledged.delete(key);
        raise(documentId, revision);
      }
    },
    floor: (documentId) => floors.get(documentId) ?? 0,
    get announcements() {
      return announcements;
    },
  };
}
