import { configure } from '@testing-library/react';

// How long a test waits for something to appear: the default second is short for a machine with other work.
configure({ asyncUtilTimeout: 10_000 });
