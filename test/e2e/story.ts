import { test as base, type Page } from '@playwright/test'
import { sampled } from '../support/depth.ts'
import { startDemoStore } from './store.ts'

export { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

type Options = {
  /**
   * Name of a separate store, a fresh copy of the demo. Set it in files whose stories write:
   * `test.use({ ownStore: 'tickets' })`. The others share one store.
   */
  ownStore: string
  /**
   * Payment providers of the separate store, such as `stripe,paypal`: local servers of them. The demo's
   * provider if empty.
   */
  payments: string
}

/** Playwright's `test`, run against the store that the file selects. */
export const test = base.extend<object, Options & { storeUrl: string | undefined }>({
  ownStore: ['', { option: true, scope: 'worker' }],
  payments: ['', { option: true, scope: 'worker' }],
  // Playwright starts a worker per option value, so this runs once per file.
  storeUrl: [
    async ({ ownStore, payments }, use) => {
      if (!ownStore || process.env.STORE_GIVEN) return use(process.env.BASE_URL)
      const { url, env, stop } = await startDemoStore(
        ownStore,
        payments ? { PAYMENTS: payments } : {},
      )
      process.env.STORE_ENV = JSON.stringify(env)
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  baseURL: async ({ storeUrl }, use) => use(storeUrl),
})

const devices = [
  { name: 'desk', use: {} },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]

/** Returns the settings for `test.use` of desktop and phone, or of one of them if the run samples. */
export const devicesFor = (story: string) => sampled(`devices of ${story}`, devices, 1)

/** Waits until the app has no pending request and no code to load. */
export const settled = (page: Page) =>
  page.waitForFunction(() => !('pending' in document.documentElement.dataset))
