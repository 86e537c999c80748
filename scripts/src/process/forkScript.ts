import { type ChildProcess, fork } from 'node:child_process';
import { environment } from '../settings/environment';
import { tsxLoader } from './tsxLoader';

export interface ForkOptions {
  args?: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  nodeFlags?: readonly string[];
  /** A number is an open file. */
  stdio?: 'inherit' | 'pipe' | 'ignore' | number;
}

/**
 * Starts a Node program that ends when we do (its channel to us closes), in a process group of its own: Ctrl-C is
 * for the parent, which ends its children in order.
 */
export function forkScript(file: string, options: ForkOptions = {}): ChildProcess {
  const out = options.stdio ?? 'pipe';
  return fork(file, options.args ?? [], {
    cwd: options.cwd,
    env: { ...environment, ...options.env },
    execArgv: file.endsWith('.ts')
      ? ['--import', tsxLoader]
      : [...(options.nodeFlags ?? []), '--enable-source-maps'],
    stdio: ['ignore', out, out, 'ipc'],
    detached: true,
  });
}
