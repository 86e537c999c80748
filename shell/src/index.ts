import { preloadScripts, waitForLcpImage } from './preloadScripts';

// Set only while this script runs for the first time.
const entry = document.currentScript;

void waitForLcpImage().then(() => {
  preloadScripts(entry);
  return import(/* webpackChunkName: "bootstrap" */ './bootstrap');
});
