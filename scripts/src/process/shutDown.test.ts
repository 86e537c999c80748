import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environment } from '../settings/environment';
import { tsxLoader } from './childProcess';

const WATCHED = `
  import { watchSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'shutDown.ts'))};
  watchSignals(0);
  setInterval(() => console.log('here'), 100);
`;
const NPM = `
  console.log(process.pid);
  const flags = ['--import', ${JSON.stringify(tsxLoader)}, '--input-type=module', '-e', ${JSON.stringify(WATCHED)}];
  require('node:child_process').spawn(process.execPath, flags, { stdio: 'inherit' });
`;
/** More than the time between four looks at the parent. */
const SIGNS_OF_LIFE = 12;

it('outlives the shell that npm was started from, and ends with npm', async () => {
  const shell = spawn('sh', ['-c', '"$1" -e "$2" & read line', 'sh', process.execPath, NPM], {
    env: { ...environment, npm_lifecycle_event: 'start' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const npm = Number((await lines.next()).value);
  await lines.next();
  shell.stdin.end();
  await once(shell, 'exit');

  for (let nr = 0; nr < SIGNS_OF_LIFE; nr += 1) expect((await lines.next()).value).toBe('here');
  process.kill(npm, 'SIGKILL');
  // Its output ends with it.
  while (!(await lines.next()).done);
});
