/** One kind of work: its name, what a job of it carries, and when it counts as lost. */
export interface Queue<Data extends object = object> {
  readonly name: string;
  /** A job that was taken and not answered for so long is given to another process: its own is taken for dead. */
  readonly expireSeconds: number;
  /**
   * A process must say so often that it is alive while it has jobs of this queue: what a dead one held goes on after this time,
   * however long a job may take. At least 10.
   */
  readonly heartbeatSeconds?: number;
  /** Never set: it ties a queue to what its jobs carry. */
  readonly carries?: Data;
}

export function defineQueue<Data extends object>(
  name: string,
  expireSeconds: number,
  heartbeatSeconds?: number,
): Queue<Data> {
  return { name, expireSeconds, ...(heartbeatSeconds !== undefined && { heartbeatSeconds }) };
}

/** Everything of the queue is in a schema of its own, which belongs to pg-boss. */
export const schema = 'jobs';
