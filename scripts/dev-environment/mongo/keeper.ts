import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { hasEnded } from '../../src/process/childProcess';
import { markProcess } from '../../src/process/ProcessMark';
import { waitUntil } from '../../src/process/waitUntil';
import { environment } from '../../src/settings/environment';
import { writeFileAtomic } from '@site/files';
import { awaitHelpers, endMongod } from './endMongod';
import { ensureReplicaSet, waitUntilUnresponsive } from './mongoAdmin';
import { LOOPBACK, type MongodPlan, type MongodState, mongodArguments } from './MongodPlan';

// A separate process between us and mongod: it outlives a killed parent for as long as it takes to shut mongod down
// cleanly. Without it a killed parent would leave a database running.

const LISTEN_MS = 60_000;

const plan = JSON.parse(process.argv[2] ?? '') as MongodPlan;
let ending = false;

const mongod = launch();
const mark = markProcess(mongod.pid ?? 0);
// No wait for wine's helpers: the next mongod uses them.
mongod.once('exit', () => {
  if (!ending) process.exit(1);
});
process.once('disconnect', () => void leave(0));
process.once('SIGTERM', () => void leave(0));
// Ctrl-C is for the parent, which shuts down in order.
process.on('SIGINT', () => undefined);
await keep().catch((error: Error) => {
  // Our parent reads the reason from the end of the log.
  if (!ending) appendFileSync(plan.logFile, `${error.message}\n`);
  return leave(1);
});

function launch(): ChildProcess {
  const log = openSync(plan.logFile, 'a');
  const child = spawn(plan.binary.command, mongodArguments(plan), {
    env: { ...environment, ...plan.binary.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.once('error', () => void leave(1));
  return child;
}

async function keep(): Promise<void> {
  const state: MongodState = { port: plan.port, keeper: markProcess(process.pid), mongod: mark };
  await writeFileAtomic(plan.stateFile, JSON.stringify(state));
  const listens = await waitUntil(() => hasEnded(mongod) || accepts(plan.port), LISTEN_MS);
  if (!listens || hasEnded(mongod)) throw new Error('mongod does not listen');
  await ensureReplicaSet(plan.port);
  process.send?.('ready');
  // Under wine an error can leave mongod running but unresponsive: then it is ended, and our parent restarts it.
  if (plan.binary.windowsPaths) void waitUntilUnresponsive(plan.port).then(killMongod);
}

function killMongod(): void {
  if (!ending && !hasEnded(mongod)) mongod.kill('SIGKILL');
}

async function leave(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await endMongod(mark, plan.port);
  await awaitHelpers(plan.binary);
  process.exit(code);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: LOOPBACK, port });
    socket.once('connect', () => socket.destroy(void resolve(true)));
    socket.once('error', () => resolve(false));
  });
}
