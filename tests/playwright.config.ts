import { defineConfig, type Project } from '@playwright/test';
import type { EngineName } from './engines/engines';
import type { EngineOptions } from './fixtures/engineTest';

// Debian's Chromium if Playwright's own could not be downloaded; it runs as root in a container.
const executablePath = process.env.CHROMIUM_PATH || undefined;
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each navigation starts a process for the next one: a fifth of the browser's work.
  '--renderer-process-limit=1',
];

const ADMINS = /admin-[^/]+\.spec\.ts$/;
const ENGINES = /other-engines[^/]*\.spec\.ts$/;

/** A project for each further engine that `npm test` has found. */
function projectOf(engine: EngineName, enginePath: string | undefined): Project<object, EngineOptions>[] {
  if (enginePath === undefined) return [];
  return [{ name: engine, testMatch: ENGINES, use: { engine, enginePath } }];
}

export default defineConfig<object, EngineOptions>({
  testDir: './e2e',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/../looks/{arg}{ext}',
  // Each worker runs its own site: two for two cores.
  workers: 2,
  // A step that cannot succeed is told soon; a long journey on a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  // The second attempt records a trace. A test that passes then is flaky, which fails the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // The tests of one project share the site of their worker, so the visitors' tests never see an admin's changes.
  projects: [
    { name: 'visitors', testIgnore: [ADMINS, ENGINES] },
    { name: 'admins', testMatch: ADMINS },
    ...projectOf('firefox', process.env.FIREFOX_PATH),
    ...projectOf('webkit', process.env.WEBKIT_PATH),
  ],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath, args: QUIET },
    // Fewer points to draw, and nothing that moves for ever: a sixth of the browser's work. Axe would measure the contrast of what
    // is fading in, too.
    deviceScaleFactor: 0.5,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording adds a sixth to a test's time: `npx playwright test --trace on` repeats a failure with a trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
