/** Every page needs them. Each is evaluated in a task of its own, because all of them together block a phone for long. */
const LIBRARIES: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import('styled-components'),
  () => import('react-router-dom'),
  () => import('@site/runtime'),
];

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// Dynamic imports: sharing is negotiated before any shared module runs.
async function start(): Promise<void> {
  for (const load of LIBRARIES) {
    await load();
    await nextTask();
  }
  await import(/* webpackChunkName: "bootstrap" */ './bootstrap');
}

void start();
