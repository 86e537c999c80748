import { getInstance } from '@module-federation/enhanced/runtime';
import { retryLost, tryTwice } from './start/retryLost';

/**
 * Every page needs them. Each is evaluated in a task of its own, because all of them together block a phone for long, and
 * after those that it needs itself: a module whose import fails while it is evaluated stays unfinished for ever.
 */
const STEPS: readonly (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('styled-components'),
  () => import('react-router-dom'),
  () => import('@site/runtime'),
  () => import(/* webpackChunkName: "bootstrap" */ './layout/Layout'),
  () => import(/* webpackChunkName: "bootstrap" */ './App'),
];

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The federation runtime keeps the failed promise of a library whose file was lost, and would wait for it again. Nothing
 * public drops it: `registerShared` skips what is registered, and the hooks of a plugin get the same objects.
 */
function forgetLostLibraries(): void {
  const libraries = Object.values(getInstance()?.shareScopeMap.default ?? {});
  for (const library of libraries.flatMap((versions) => Object.values(versions))) {
    if (!library.loaded) library.loading = null;
  }
}

const request = (load: () => Promise<unknown>): Promise<unknown> =>
  tryTwice(() => {
    forgetLostLibraries();
    return load();
  });

// Dynamic imports: sharing is negotiated before any shared module runs.
async function start(): Promise<void> {
  for (const load of STEPS) {
    await nextTask();
    await request(load);
  }
  await nextTask();
  await request(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));
}

void retryLost(start);
