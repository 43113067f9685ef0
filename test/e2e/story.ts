import { test as base, type Page } from '@playwright/test'
import { startDemoStore } from './store.ts'

export { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

type Options = {
  /**
   * Name of a store of the file's own, a fresh copy of the demo. A file whose stories write sets
   * it: `test.use({ ownStore: 'tickets' })`. The others share one store.
   */
  ownStore: string
}

/** A story of the shop: `@playwright/test`'s, over the store that its file asks for. */
export const test = base.extend<object, Options & { storeUrl: string | undefined }>({
  ownStore: ['', { option: true, scope: 'worker' }],
  // Playwright gives every value of a worker's option a worker of its own, so this is once a file.
  storeUrl: [
    async ({ ownStore }, use) => {
      if (!ownStore || process.env.STORE_GIVEN) return use(process.env.BASE_URL)
      const { url, env, stop } = await startDemoStore()
      process.env.STORE_ENV = JSON.stringify(env)
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ storeUrl }, use) => use(storeUrl),
})

/** The two devices of a story whose screens differ between them, for `test.use`. */
export const devices = [
  { name: 'desk', use: {} },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
]

/** Waits until the app has nothing under way: no call, no code that is being loaded. */
export const settled = (page: Page) =>
  page.waitForFunction(() => !('pending' in document.documentElement.dataset))
