import { type SpawnOptions, spawn } from 'node:child_process';
import { environment } from '../settings/environment';
import { endGroup } from './childProcess';
import { onShutDown } from './shutDown';

export interface ToolOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Shown as it comes, or collected for whoever called. */
  show?: boolean;
  /** Reads from the terminal, too: stays in our process group, because no other may read. */
  isInteractive?: boolean;
  timeoutMs?: number;
}

export interface ToolResult {
  code: number;
  output: string;
}

const KEPT_OUTPUT = 200_000;

/**
 * Runs a program to its end, in a process group of its own: whatever it started ends with it, also when the command
 * that called it is interrupted.
 */
export function runTool(command: string, args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, spawnOptions(options));
    const end = async (): Promise<void> => {
      if (options.isInteractive) child.kill();
      else await endGroup(child);
    };
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

function spawnOptions({ cwd, env, show, isInteractive = false }: ToolOptions): SpawnOptions {
  const out = show || isInteractive ? 'inherit' : 'pipe';
  return {
    cwd,
    env: { ...environment, ...env },
    stdio: [isInteractive ? 'inherit' : 'ignore', out, out],
    detached: !isInteractive,
  };
}

/** The npm that called us, or the one on PATH. */
export function runNpm(args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  // What an outer `npm run` says of its own place would make the inner npm work there instead of in `cwd`.
  const env = { ...options.env, npm_config_local_prefix: undefined, npm_config_workspace: undefined };
  const npm = environment.npm_execpath;
  if (npm?.endsWith('js')) return runTool(process.execPath, [npm, ...args], { ...options, env });
  return runTool('npm', args, { ...options, env });
}
