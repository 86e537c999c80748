import { endGroup, forkScript } from '../process/childProcess';
import { onShutDown } from '../process/shutDown';
import { print, firstLines } from '../terminal';
import type { App } from './App';
import { WEBPACK } from './buildApps';

export interface WatchReport {
  /** Empty when the build succeeded. */
  errors: string;
}

/**
 * Builds an app for development now and after every change. Settles after the first successful build; `onBuild` is
 * called after each later one, never twice at once.
 */
export function watchApp(app: App, onBuild: () => Promise<void>): Promise<void> {
  const child = forkScript(WEBPACK, {
    args: [app.root, 'watch'],
    cwd: app.root,
    env: { NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  onShutDown(() => endGroup(child));
  return new Promise((resolve) => {
    let isFirst = true;
    let queue = Promise.resolve();
    child.on('message', ({ errors }: WatchReport) => {
      if (errors) return print(`${firstLines(errors)}\n${app.name} has errors, the last good build stays.`);
      print(`${app.name} is built.`);
      if (isFirst) resolve();
      else queue = queue.then(onBuild).catch((error: unknown) => print(`${app.name}: ${String(error)}`));
      isFirst = false;
    });
  });
}
