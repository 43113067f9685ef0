import { defineConfig } from '@playwright/test'

/**
 * Stories in a real browser over the built site and the demo data. Files that write have a store of
 * their own (`story.ts`). `BASE_URL` selects a running store. `TRACE=1` keeps a trace of each
 * failure and slows every story down.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './store.ts',
  // Limits only end what hangs: no machine is slow enough to fail a story.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  retries: 0,
  workers: 2,
  use: {
    viewport: { width: 1440, height: 900 },
    // Animations are slow without a graphics card. Only guest-walk enables them.
    contextOptions: { reducedMotion: 'reduce' },
    // Ends before the story's limit, so that the error names the control.
    actionTimeout: 60_000,
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
})
