// @ts-check
// First: jsdom's other modules take the function over when they are loaded.
import './fastSelectors.js';
import { TestEnvironment } from 'jest-environment-jsdom';
import { memoizeLabels } from './jsdomLabels.js';

// Globals that every supported browser has and jsdom lacks; the router and the query layer need them.
const MISSING = {
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  fetch,
  structuredClone,
};

export default class JestBrowser extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, MISSING);
    memoizeLabels(this.global);
  }
}
