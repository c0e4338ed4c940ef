export interface WorstBody {
  shape: string;
  payload: Buffer;
  headers?: Record<string, string>;
}
