import { defineConfig } from '@playwright/test';

// Debian's Chromium where Playwright's own could not be downloaded; it runs as root in a container.
const executablePath = process.env.CHROMIUM_PATH || undefined;
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ADMINS = /admin-[^/]+\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  // Each worker runs a site of its own: two for two cores.
  workers: 2,
  // Wide enough for a machine that other work keeps busy: no test waits for time, so a quiet one never needs it.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // A test that passes at its second attempt counts as flaky and is listed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // The tests of one project share the site of their worker: no visitor's test meets what an admin changes.
  projects: [
    { name: 'visitors', testIgnore: ADMINS },
    { name: 'admins', testMatch: ADMINS },
  ],
  reporter: [['line']],
  use: {
    launchOptions: { executablePath, args: QUIET },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a sixth of a test's time: `npx playwright test --trace on` records a failure again.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
