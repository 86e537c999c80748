// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';

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
  }
}
