import { readCloudflare } from './cloudflare.ts';
import { readCloudFront } from './cloudfront.ts';
import { readCombined } from './combined.ts';
import { readFastly } from './fastly.ts';
import type { LineReader } from './log-line.ts';
import { readOwnJson } from './own-json.ts';
import { readVercel } from './vercel.ts';

interface LogFormat {
  /** For the lines of one request. */
  open(): LineReader;
  /** Lines are JSON objects, which may also be the elements of an array. */
  isJson: boolean;
}

export const formatNames = ['json', 'cloudflare', 'vercel', 'cloudfront', 'fastly', 'combined'] as const;
export type FormatName = (typeof formatNames)[number];

export const formats: Record<FormatName, LogFormat> = {
  json: { open: readOwnJson, isJson: true },
  cloudflare: { open: readCloudflare, isJson: true },
  vercel: { open: readVercel, isJson: true },
  fastly: { open: readFastly, isJson: true },
  cloudfront: { open: readCloudFront, isJson: false },
  combined: { open: readCombined, isJson: false },
};
