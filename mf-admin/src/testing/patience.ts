import { configure } from '@testing-library/react';

// Rendering a whole screen in jsdom on a busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 8_000 });
