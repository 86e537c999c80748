import { type SpawnOptions, spawn } from 'node:child_process';
import { environment } from '../settings/environment';
import { endGroup } from './childProcess';
import { onShutDown } from './shutDown';

export interface ToolOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** `inherit` shows the output as it comes; otherwise it is collected and returned. */
  show?: boolean;
  timeoutMs?: number;
}

export interface ToolResult {
  code: number;
  output: string;
}

const KEPT_OUTPUT = 200_000;

/**
 * Runs a program to its end in its own process group, so that everything it started ends with it, even when the calling
 * command is interrupted.
 */
export function runTool(command: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, spawnOptions(options));
    const end = (): Promise<void> => endGroup(child);
    const forget = onShutDown(end);
    const timer = options.timeoutMs ? setTimeout(() => void end(), options.timeoutMs) : undefined;
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      forget();
      act();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('close', (code) => settle(() => resolve({ code: code ?? 1, output })));
  });
}

function spawnOptions({ cwd, env, show }: ToolOptions): SpawnOptions {
  const out = show ? 'inherit' : 'pipe';
  return { cwd, env: { ...environment, ...env }, stdio: ['ignore', out, out], detached: true };
}
