import { fetchNeededScripts } from './neededScripts';

fetchNeededScripts(document.currentScript);
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
