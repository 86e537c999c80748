import { readFile, writeFile } from 'node:fs/promises';

const KB_PER_MB = 1024;

export interface ProcessMemory {
  nowMb: number;
  /** The peak since the start, or since `forgetPeak`. */
  peakMb: number;
}

/** The memory of a process, as Linux reports it. */
export async function memoryOf(pid: number): Promise<ProcessMemory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / KB_PER_MB;
  return { nowMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') };
}

export async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}
