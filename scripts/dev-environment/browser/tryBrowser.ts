import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/folders';

// Starts a browser and ends it again: only a start shows whether it runs here (libraries may be missing).

interface Launcher {
  chromium: {
    launch(options: { executablePath?: string; args: string[] }): Promise<{ close(): Promise<void> }>;
  };
}

const load = createRequire(join(repositoryRoot, 'tests/package.json'));
const { chromium } = load('@playwright/test') as Launcher;
const executablePath = process.argv[2] || undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
await browser.close();
