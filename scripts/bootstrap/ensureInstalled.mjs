import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installedMatches } from './installedMatches.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TICK_MS = 5000;

/** Runs `npm ci` when node_modules is missing or differs from the lock file. */
export async function ensureInstalled() {
  if (installedMatches(ROOT)) return;
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  process.stdout.write('Installing the packages of package-lock.json (about a minute)…\n');
  const tick = setInterval(() => process.stdout.write(`  still installing (${seconds()})\n`), TICK_MS);
  try {
    await npmCi();
  } finally {
    clearInterval(tick);
  }
  process.stdout.write(`Packages installed in ${seconds()}.\n`);
}

/** npm's own path is in the environment of every npm script; a direct `node scripts/run.mjs` finds it on PATH. */
function npmCi() {
  const npm = process.env.npm_execpath;
  // NODE_ENV=production would leave out the build tools, which every command needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...rest] = npm?.endsWith('js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { cwd: ROOT, stdio: 'inherit' });
    // npm forwards a signal to us only; without this an interrupted start would leave `npm ci` running.
    const stop = (signal) => child.kill(signal);
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.once('error', (error) => reject(new Error(`npm could not be started (${error.message}).`)));
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) resolve();
      else reject(new Error('The packages could not be installed: npm ci failed, its messages are above.'));
    });
  });
}
