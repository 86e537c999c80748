import { pageScripts, preloadScripts, runScript, waitForLcpImage } from './preloadScripts';

// Set only while this script runs for the first time.
const scripts = pageScripts(document.currentScript);

// The federation runtime is in `main`: this script stays small, so that nothing waits for it.
void waitForLcpImage().then(() => {
  preloadScripts(scripts.others);
  runScript(scripts.main);
});
