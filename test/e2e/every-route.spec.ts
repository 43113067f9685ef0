import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { bearer, type Customer, dataOf, demoCustomer, demoOwner, openAs } from './shopper.ts'

const product = '/products/loom-straight-jean'

/** Every address that a guest may open. */
const routes = [
  '/',
  '/products',
  '/products?search=dres&view=list',
  '/products?category=dresses&size=M&sort=price-low',
  '/products?search=nothing-like-this',
  product,
  `${product}?tab=reviews`,
  '/cart',
  '/categories',
  '/about',
  '/contact',
  '/faq',
  '/size-guide',
  '/shipping-policy',
  '/refund-policy',
  '/privacy-policy',
  '/terms',
  '/track-order',
  '/newsletter/confirm/no-such-token',
  '/newsletter/unsubscribe/no-such-token',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/no-such-token',
  '/order-confirmation/no-such-order',
  '/no-such-page',
  '/admin/login',
]

/** Every address of a signed-in customer; `{id}` is one of theirs. */
const customersRoutes = [
  '/account',
  '/account/profile',
  '/orders',
  '/orders/{id}',
  '/addresses',
  '/account/addresses',
  '/favorites',
  '/favorites?view=list',
  '/complaints',
  '/complaints/{id}',
  '/refunds',
  '/payment-methods',
  '/notifications',
  '/security',
]

/** Every address of the back-office; `{id}` is one of the store's. */
const staffRoutes = [
  '/admin',
  '/admin/reports',
  '/admin/reports?tab=sales',
  '/admin/reports?tab=customers',
  '/admin/reports?tab=products',
  '/admin/reports?tab=orders',
  '/admin/products',
  '/admin/products/new',
  '/admin/products/{id}',
  '/admin/products/import',
  '/admin/categories',
  '/admin/orders',
  '/admin/orders/{id}',
  '/admin/orders?search=nothing-like-this',
  '/admin/invoices',
  '/admin/invoices/{id}',
  '/admin/coupons',
  '/admin/users',
  '/admin/users/{id}',
  '/admin/complaints',
  '/admin/complaints/{id}',
  '/admin/failures',
  '/admin/settings',
  '/admin/profile',
]

/** Adds up what moved on the page without anybody having touched it, and notes what it was. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(window, { shifted: { sum: 0, moved: [] as string[] } }).shifted
    const words = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
      `${(node as Element | null)?.outerHTML?.slice(0, 160)} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        state.sum += entry.value
        state.moved.push(`${entry.value} at ${entry.startTime}`, ...entry.sources.map(words))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
type LayoutShift = {
  hadRecentInput: boolean
  value: number
  startTime: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Shifted = { sum: number; moved: string[] }

/** Once every picture and font is there, from top to bottom. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await frame()
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
}

/** Opens a page and looks at all that every page has to be. */
async function expectSound(page: Page, open: () => Promise<unknown>) {
  const said: string[] = []
  page.on('console', message => {
    // The browser itself reports a 404 that the page then explains.
    const isAnswer = /status of 40[0-9]/.test(message.text())
    if (message.type() === 'error' && !isAnswer) said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  await watchShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await expect(page.locator('h1')).toHaveCount(1)
  await settle(page)

  await expect(page).toHaveTitle(/Selvedge/)
  expect(await page.locator('head > title').count()).toBe(1)
  expect(await page.locator('head > meta[name=description]').count()).toBeLessThanOrEqual(1)
  expect(await page.locator('link[rel=canonical]').count()).toBeLessThanOrEqual(1)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, 'scrolls sideways').toBeLessThanOrEqual(0)
  const unsized = page.locator('img:not([width]), img:not([height])')
  await expect(unsized, 'pictures keep their place').toHaveCount(0)
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { shifted: Shifted }).shifted,
  )
  expect(sum, ['layout shift', ...moved].join('\n')).toBeLessThan(0.02)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
  expect(said).toEqual([])
}

for (const route of routes) {
  test(`${route} is accessible, named, still and without errors`, ({ page }) =>
    expectSound(page, () => page.goto(route)))
}

/** The id of whatever stands first in a list that somebody may read. */
async function firstOf(request: APIRequestContext, list: string, who: Customer): Promise<string> {
  const answer = await request.get(list, { headers: bearer(who) })
  const data = await dataOf<Record<string, { id: string }[]>>(answer)
  return Object.values(data).find(Array.isArray)?.[0]?.id ?? ''
}

for (const route of customersRoutes) {
  test(`a customer's ${route} is all that as well`, async ({ page, request }) => {
    const customer = await demoCustomer(request)
    const list = route.startsWith('/orders') ? '/api/orders?status=delivered' : '/api/complaints'
    const path = route.includes('{id}')
      ? route.replace('{id}', await firstOf(request, list, customer))
      : route
    await expectSound(page, () => openAs(page, customer, path))
    await expect(page).toHaveURL(path)
  })
}

/** Where the API has what a section of the back-office lists. */
const listOf = (section: string) =>
  ['products', 'invoices'].includes(section) ? `/api/${section}` : `/api/admin/${section}`

for (const route of staffRoutes) {
  test(`the owner's ${route} is all that as well`, async ({ page, request }) => {
    const owner = await demoOwner(request)
    const path = route.includes('{id}')
      ? route.replace('{id}', await firstOf(request, listOf(route.split('/')[2] ?? ''), owner))
      : route
    await expectSound(page, () => openAs(page, owner, path))
    await expect(page).toHaveURL(path)
  })
}

/** What a guest's first page may weigh, gzipped; sign-in and charts have no place in it. */
const mostScript = 120_000
const notForGuests = /cognito-idp|recharts|amplify/i

for (const route of ['/', '/products', product]) {
  test(`${route} brings a guest little script`, async ({ page }) => {
    const scripts = new Map<string, Promise<Buffer>>()
    page.on('response', response => {
      if (response.request().resourceType() === 'script')
        scripts.set(new URL(response.url()).pathname, response.body())
    })
    await page.goto(route)
    await page.waitForLoadState('networkidle')
    const files = await Promise.all(
      [...scripts].map(async ([file, body]) => ({ file, text: await body })),
    )
    expect(files.length).toBeGreaterThan(2)
    const weights = files.map(({ file, text }) => [file, gzipSync(text).length] as const)
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
    expect(total, weights.map(([file, weight]) => `${weight} ${file}`).join('\n')).toBeLessThan(
      mostScript,
    )
    for (const { file, text } of files) expect(notForGuests.test(text.toString()), file).toBe(false)
  })
}
