import { exists } from '../files/exists';
import { runTool } from '../process/runTool';

const QUIETLY = ['env', 'DEBIAN_FRONTEND=noninteractive'];

/** What a command needs in front to run as root on a Debian; undefined where that is not possible unasked. */
export async function debianRoot(): Promise<string[] | undefined> {
  if (!(await exists('/etc/debian_version'))) return undefined;
  if (process.getuid?.() === 0) return QUIETLY;
  const sudo = await runTool('sudo', ['-n', 'true']).catch(() => ({ code: 1 }));
  return sudo.code === 0 ? ['sudo', '-n', ...QUIETLY] : undefined;
}
