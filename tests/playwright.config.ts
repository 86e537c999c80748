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
  // Each worker runs a site of its own; two fit on two cores.
  workers: 2,
  // Three pictures rendered while another worker builds a remote take their time on two cores.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  // A machine that other work slows down; a test that needs its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A site is shared by the tests of one project in a worker: what an admin changes must not meet a visitor's test.
  projects: [
    { name: 'visitors', testIgnore: ADMINS },
    { name: 'admins', testMatch: ADMINS },
  ],
  reporter: [['line']],
  use: {
    launchOptions: { executablePath, args: QUIET },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
