import { configure } from '@testing-library/react';
import { guardConsole } from './consoleGuard.js';

// How long a test waits for something to appear. A busy machine may need seconds to load a page's code; only a test
// that fails waits this long.
configure({ asyncUtilTimeout: 12_000 });

// After the clean-up of Testing Library, which unmounts what the test has rendered.
const throwIfWritten = guardConsole(console);
afterEach(throwIfWritten);
afterAll(throwIfWritten);
