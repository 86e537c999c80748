import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/folders';

// Starts a browser and ends it again: only a start shows whether it runs here (libraries may be missing).

interface Launcher {
  launch(options: { executablePath?: string; args: string[] }): Promise<{ close(): Promise<void> }>;
}

const load = createRequire(join(repositoryRoot, 'tests/package.json'));
const launchers = load('@playwright/test') as Record<string, Launcher>;
const [name = 'chromium', executablePath] = process.argv.slice(2);
const args = name === 'chromium' ? ['--no-sandbox'] : [];
const browser = await launchers[name]!.launch({ executablePath, args });
await browser.close();
