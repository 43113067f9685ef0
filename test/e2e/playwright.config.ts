import { defineConfig } from '@playwright/test'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** One flow of each area, and those whose screens differ most on a phone. */
const onPhones =
  /(guest-walk|sold-out|product|browse|tickets|account-register|account-orders|addresses|favorites|security)\.spec\.ts$/

/**
 * Stories in a real browser over the built site and the demo data. Files that write have a store of
 * their own (`story.ts`). `BASE_URL` names a store that runs already; `TRACE=1` keeps a trace of
 * each failure, which costs every story time.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './store.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 2,
  use: {
    baseURL: process.env.BASE_URL,
    // What can't be pressed by then never can be; without it a story waits for its whole time.
    actionTimeout: 30_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desk', use: desk },
    { name: 'phone', use: phone, testMatch: onPhones },
  ],
})
