import { configure } from '@testing-library/react';

// A whole screen in jsdom on a busy machine: the usual second is too short.
configure({ asyncUtilTimeout: 8_000 });
