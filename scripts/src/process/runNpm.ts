import { environment } from '../settings/environment';
import { type ToolOptions, type ToolResult, runTool } from './runTool';

/** The npm that called us, or the one on PATH. */
export function runNpm(args: string[], options: ToolOptions = {}): Promise<ToolResult> {
  // What an outer `npm run` says of its own place would make the inner npm work there instead of in `cwd`.
  const env = { ...options.env, npm_config_local_prefix: undefined, npm_config_workspace: undefined };
  const npm = environment.npm_execpath;
  if (npm?.endsWith('js')) return runTool(process.execPath, [npm, ...args], { ...options, env });
  return runTool('npm', args, { ...options, env });
}
