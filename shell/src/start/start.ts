import { isRestored, layOutWhole } from '../style/wholeLayout';
import { holdClicks } from './holdClicks';
import { pageScripts, preloadScripts, runScript } from './preloadScripts';
import { retryLost } from './retryLost';
import { installDefaultPolicy } from './trustedTypes';
import { whenNeeded } from './whenNeeded';

// Set only while this script runs for the first time.
const scripts = pageScripts(document.currentScript);

installDefaultPolicy();
if (isRestored()) layOutWhole();
holdClicks();
// The federation runtime is in `main`: this script stays small, so that nothing waits for it.
void whenNeeded(scripts.isNeeded).then(() => {
  // The application keeps places in pixels.
  layOutWhole();
  preloadScripts(scripts.others);
  return retryLost(() => runScript(scripts.main));
});
