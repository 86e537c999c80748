import type { BenchedApi } from './benchedApi';
import { median } from './median';
import { forgetPeak, memoryOf } from './processMemory';

export interface WholeList {
  path: string;
  smallNsPerByte: number;
  largeNsPerByte: number;
}

export interface Exported {
  rows: number;
  megabytes: number;
  seconds: number;
  beforeMb: number;
  peakMb: number;
}

const ROUNDS = 5;
const NS_PER_MS = 1e6;
const BYTES_PER_MB = 1024 * 1024;

/** The unpaged public lists: their cost per byte. */
export async function measureWholeLists(small: BenchedApi, large: BenchedApi): Promise<WholeList[]> {
  const lists: WholeList[] = [];
  for (const path of ['/golfers', '/posts']) {
    const [smallNsPerByte, largeNsPerByte] = [await perByte(small, path), await perByte(large, path)];
    lists.push({ path, smallNsPerByte, largeNsPerByte });
  }
  return lists;
}

async function perByte(api: BenchedApi, path: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const response = await fetch(`${api.origin}/api${path}?nr=whole-${round}`);
    const { byteLength } = await response.arrayBuffer();
    costs.push(((performance.now() - start) * NS_PER_MS) / byteLength);
  }
  return median(costs);
}

/** Exports every application once, and measures the server's memory during the export. */
export const measureExport = (api: BenchedApi): Promise<Exported> =>
  measureWhole(api, { path: '/applications/export', rowEnd: '\r\n', rowsBeside: 1 });

/** Reads every application as one answer in JSON, and measures the server's memory meanwhile. */
export const measureWholeAnswer = (api: BenchedApi): Promise<Exported> =>
  measureWhole(api, { path: '/applications', rowEnd: '"id":', rowsBeside: 0 });

interface WholeAnswer {
  path: string;
  /** Occurs once in each row. */
  rowEnd: string;
  /** How often it occurs besides. */
  rowsBeside: number;
}

async function measureWhole(api: BenchedApi, { path, rowEnd, rowsBeside }: WholeAnswer): Promise<Exported> {
  const { nowMb: beforeMb } = await memoryOf(api.pid);
  await forgetPeak(api.pid);
  const start = performance.now();
  const headers = { Authorization: api.authorization };
  const response = await fetch(`${api.origin}/api${path}`, { headers });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`);
  let bytes = 0;
  let rows = -rowsBeside;
  // A mark may begin in one chunk and end in the next.
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    const parts = (rest + Buffer.from(chunk).toString('latin1')).split(rowEnd);
    rows += parts.length - 1;
    rest = parts.at(-1)?.slice(-rowEnd.length + 1) ?? '';
  }
  const seconds = (performance.now() - start) / 1000;
  const { peakMb } = await memoryOf(api.pid);
  return { rows, megabytes: bytes / BYTES_PER_MB, seconds, beforeMb, peakMb };
}
