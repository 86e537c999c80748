import { access } from 'node:fs/promises';
import { runTool } from '../process/runTool';

const SETTINGS = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::Retries=2'];
const INSTALL = ['install', '-y', '--no-install-recommends'];
const PATIENCE_MS = 240_000;

/** Installs with apt-get; the answer is why that was not possible, or undefined when it was. */
export async function installDebianPackages(names: string[]): Promise<string | undefined> {
  const prefix = await rootPrefix();
  if (!prefix) return 'this is no Debian where packages may be installed (root or sudo without a password)';
  const aptGet = async (args: string[]): Promise<string | undefined> => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...SETTINGS, ...args];
    const { code, output } = await runTool(command, rest, { timeoutMs: PATIENCE_MS });
    return code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? '');
  };
  // A fresh machine has no package lists, a machine of last month has stale ones: the second try is after an update.
  if ((await aptGet([...INSTALL, ...names])) === undefined) return undefined;
  const failure = (await aptGet(['update'])) ?? (await aptGet([...INSTALL, ...names]));
  return failure === undefined ? undefined : `apt-get could not install ${names.join(' ')}: ${failure}`;
}

async function rootPrefix(): Promise<string[] | undefined> {
  const debian = await access('/etc/debian_version').then(
    () => true,
    () => false,
  );
  if (!debian) return undefined;
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid?.() === 0) return quietly;
  const sudo = await runTool('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', ...quietly] : undefined;
}
