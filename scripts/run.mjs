// The entry point of every npm script. Plain JavaScript with Node's own modules only: on a fresh clone nothing is
// installed yet, and installing is the first thing it does. Scripts that keep running replace npm's shell by `exec`: an
// interrupt would end with that shell, and not reach them.
import { checkNode } from './bootstrap/checkNode.mjs';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';

const [name = '', ...args] = process.argv.slice(2);

try {
  checkNode(process.versions.node);
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
  const { runCommand } = await import('./src/runCommand.ts');
  await runCommand(name, args);
} catch (error) {
  process.stderr.write(`${process.env.DEBUG === '1' ? error.stack : error.message}\n`);
  process.exitCode = 1;
}
