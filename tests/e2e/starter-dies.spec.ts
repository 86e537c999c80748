import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DIST } from '../../scripts/src/build/App';
import { repositoryRoot } from '../../scripts/src/folders';
import { expect, test } from '../fixtures/test';

test('a shell whose starter dies while it is still starting ends, too', async () => {
  const shell = fork(path.join(repositoryRoot, 'shell', DIST, 'server/server.js'), {
    env: {
      PORT: '0',
      API_URL: 'http://127.0.0.1:9',
      REGISTRY: path.join(repositoryRoot, 'none.json'),
      PUBLIC_ORIGIN: 'http://localhost',
    },
    stdio: 'ignore',
  });
  const ended = once(shell, 'exit');
  shell.disconnect();

  expect(await ended).toEqual([0, null]);
});
