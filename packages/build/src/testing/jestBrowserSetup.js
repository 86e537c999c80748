import { format } from 'node:util';
import { configure } from '@testing-library/react';

// How long a test waits for something to appear. A busy machine may need seconds to load a page's code; only a test
// that fails waits this long.
configure({ asyncUtilTimeout: 12_000 });

/** What was written since the last test. A test that provokes a message replaces the method by a spy. @type {string[]} */
const written = [];
const { console: guarded } = globalThis;
for (const method of /** @type {const} */ (['warn', 'error'])) {
  const write = guarded[method].bind(guarded);
  guarded[method] = (...args) => {
    written.push(`console.${method}: ${format(...args)}`);
    write(...args);
  };
}

function throwIfWritten() {
  const found = written.splice(0);
  if (found.length > 0) throw new Error(`Unexpected output of this test:\n${found.join('\n')}`);
}

// After the clean-up of Testing Library, which unmounts what the test has rendered.
afterEach(throwIfWritten);
afterAll(throwIfWritten);
