import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../files/repositoryRoot';

/** Playwright belongs to the workspace `tests`: it is resolved from there. */
const fromTests = createRequire(join(repositoryRoot, 'tests/package.json'));

export const playwrightCli = (): string => fromTests.resolve('@playwright/test/cli');
