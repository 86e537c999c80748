// @ts-check
import { createRequire } from 'node:module';
import { rejectEarly } from './jsdomSelectors.js';

const environment = createRequire(import.meta.url).resolve('jest-environment-jsdom');
const selectors = createRequire(environment)('jsdom/lib/jsdom/living/helpers/selectors.js');
selectors.matchesDontThrow = rejectEarly(selectors.matchesDontThrow);
