import { exists } from '@site/files';
import { runTool } from '../src/process/runTool';

const QUIETLY = ['env', 'DEBIAN_FRONTEND=noninteractive'];

/** The prefix that runs a command as root on Debian; undefined where that needs a password. */
export async function debianRoot(): Promise<string[] | undefined> {
  if (!(await exists('/etc/debian_version'))) return undefined;
  if (process.getuid?.() === 0) return QUIETLY;
  // There may be no sudo.
  const sudo = await runTool('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', ...QUIETLY] : undefined;
}

const SETTINGS = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2'];
const INSTALL = ['install', '-y', '--no-install-recommends'];
const TIMEOUT_MS = 240_000;

/** Installs with apt-get; returns the reason when it fails. */
export async function installDebianPackages(names: string[]): Promise<string | undefined> {
  const root = await debianRoot();
  if (!root)
    return 'packages may not be installed here: that takes Debian, and root or sudo without a password';
  const aptGet = async (args: string[]): Promise<string | undefined> => {
    const [command = '', ...rest] = [...root, 'apt-get', ...SETTINGS, ...args];
    const { code, output } = await runTool(command, rest, { timeoutMs: TIMEOUT_MS });
    return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? '');
  };
  // A fresh machine has no package lists, an old one has stale ones: the second attempt follows an update.
  if ((await aptGet([...INSTALL, ...names])) === undefined) return undefined;
  const failure = (await aptGet(['update'])) ?? (await aptGet([...INSTALL, ...names]));
  return failure === undefined ? undefined : `apt-get could not install ${names.join(' ')}: ${failure}`;
}
