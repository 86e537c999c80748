// The entry point of every npm script. Plain JavaScript with Node's own modules only: on a fresh clone nothing is
// installed yet, and installing is the first thing it does. Scripts that keep running replace npm's shell by `exec`: an
// interrupt would end with that shell, and not reach them.
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';

const [name = '', ...args] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

try {
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Linksway needs Node 20.19 or newer, this is Node ${process.versions.node}: install it from https://nodejs.org.`,
    );
  }
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommand } = await import('./src/runCommand.ts');
  await runCommand(name, args);
} catch (error) {
  process.stderr.write(`${process.env.DEBUG === '1' ? error.stack : error.message}\n`);
  process.exitCode = 1;
}
