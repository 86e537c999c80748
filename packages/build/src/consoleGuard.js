// @ts-check
import { format } from 'node:util';

/**
 * Records everything that is written with `console.warn` and `console.error`; it still appears in the output. A test
 * that provokes a message on purpose replaces the method by a spy.
 * @param {Pick<Console, 'warn' | 'error'>} guarded
 * @returns Throws when something was written since the last call.
 */
export function guardConsole(guarded) {
  /** @type {string[]} */
  const written = [];
  for (const method of /** @type {const} */ (['warn', 'error'])) {
    const write = guarded[method].bind(guarded);
    guarded[method] = (...args) => {
      written.push(`console.${method}: ${format(...args)}`);
      write(...args);
    };
  }
  return function throwIfWritten() {
    const found = written.splice(0);
    if (found.length > 0) throw new Error(`Unexpected output of this test:\n${found.join('\n')}`);
  };
}
