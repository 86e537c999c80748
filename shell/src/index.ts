import { fetchNeededScripts } from './neededScripts';
import { pictureFirst } from './pictureFirst';

// Known only while this script runs for the first time.
const entry = document.currentScript;

void pictureFirst().then(() => {
  fetchNeededScripts(entry);
  return import(/* webpackChunkName: "bootstrap" */ './bootstrap');
});
