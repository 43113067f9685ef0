import { gzipSync } from 'node:zlib'
import { budgets } from '../../web/build/script-budgets.ts'
import { sampled } from '../support/depth.ts'
import { dice } from '../support/seed.ts'
import { violationsOf } from './axe.ts'
import { bearer, type Customer, dataOf, demoCustomer, demoOwner, openAs } from './shopper.ts'
import { type APIRequestContext, expect, type Page, settled, test } from './story.ts'

test.describe.configure({ mode: 'parallel' })

const product = '/products/loom-straight-jean'

/** Every route a guest can open. */
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

/** Every route of a signed-in customer; `{id}` is replaced by one of their ids. */
const customersRoutes = [
  '/account',
  '/account/profile',
  '/orders',
  '/orders/{id}',
  '/orders/ord_nobody',
  '/orders/{id}/return',
  '/orders/{id}/returns/ret_nobody',
  '/orders/{id}/returns/ret_nobody/label',
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

/** Every route of the back-office; `{id}` is replaced by an id of the store. */
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
  '/admin/returns',
  '/admin/invoices',
  '/admin/invoices/{id}',
  '/admin/coupons',
  '/admin/users',
  '/admin/users/{id}',
  '/admin/complaints',
  '/admin/complaints/{id}',
  '/admin/payments',
  '/admin/failures',
  '/admin/audit',
  '/admin/settings',
  '/admin/profile',
]

/** Measures layout shifts without user input, and records their elements. */
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
/**
 * Records controls at the top of the page, apart from the footer, that move while it loads: a press would
 * miss them, or meet another control. A few pixels are less than their padding.
 */
const watchControls = (page: Page) =>
  page.addInitScript(() => {
    const { controls } = Object.assign(window, { controls: [] as string[] })
    const places = new Map<Element, { x: number; y: number }>()
    const look = () => {
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
        if (scrollY > 0 || control.closest('footer')) continue
        const { x, y, width, height } = control.getBoundingClientRect()
        const before = places.get(control)
        const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (!isShown || width === 0 || height === 0) places.delete(control)
        else places.set(control, { x, y })
        if (!before || !isShown || y > innerHeight) continue
        const moved = Math.abs(before.x - x) + Math.abs(before.y - y)
        if (moved > 12) controls.push(`${moved} pixels: ${control.outerHTML.slice(0, 200)}`)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Delays the API's answers, so that parts of a page load one after the other, in any order. */
async function delayAnswers(page: Page, name: string) {
  const next = dice(`answers of ${name}`)
  await page.route('**/api/**', async route => {
    await new Promise(done => setTimeout(done, Math.floor(next() * 3) * 150))
    await route.continue().catch(() => {})
  })
}

type LayoutShift = {
  hadRecentInput: boolean
  value: number
  startTime: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Shifted = { sum: number; moved: string[] }

/**
 * Scrolls through the page and waits until all requests are done. Each part is painted before the next:
 * Chromium 156 stops drawing for ever if a page scrolls again while images are still being painted.
 */
async function settle(page: Page) {
  await settled(page)
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    // The third frame starts after the first one is on the screen.
    const painted = async () => {
      for (let count = 0; count < 3; count++) await frame()
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await painted()
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await settled(page)
  await page.waitForFunction(() => {
    const isSeen = (picture: HTMLImageElement) => {
      const { left, right, width } = picture.getBoundingClientRect()
      return picture.checkVisibility() && width > 0 && right > 0 && left < innerWidth
    }
    return [...document.images].every(picture => picture.complete || !isSeen(picture))
  })
}

async function expectNothingMoved(page: Page) {
  const { sum, moved } = await page.evaluate(
    () => (window as unknown as { shifted: Shifted }).shifted,
  )
  expect(sum, ['layout shift', ...moved].join('\n')).toBeLessThan(0.02)
  const controls = () => (window as unknown as { controls: string[] }).controls
  expect(await page.evaluate(controls), 'controls that moved').toEqual([])
}

async function expectFits(page: Page) {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Tables take a frame or two to resize.
  await expect.poll(sideways, 'scrolls sideways').toBeLessThanOrEqual(0)
  const unsized = page.locator('img:not([width]), img:not([height])')
  await expect(unsized, 'pictures keep their place').toHaveCount(0)
}

const expectNoViolations = async (page: Page) => expect(await violationsOf(page)).toEqual([])

/**
 * Delays the app's code until the early script has its response, as on a real network. Otherwise it
 * is random whether a skeleton shows.
 */
async function holdApp(page: Page) {
  let answered = Promise.resolve<unknown>(undefined)
  await page.route(/\/assets\/main-[^/]*\.js$/, async route => {
    await answered
    await route.continue()
  })
  return () => {
    answered = page
      .waitForResponse(/\/api\/products[/?]?/)
      .then(response => response.finished())
      .catch(() => {})
  }
}

const desk = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 568 }

/** Returns the routes of a group that this run opens: all of them in a deep run, else a fifth. */
const chosen = (group: readonly string[]) =>
  sampled(`routes ${group[0]}`, group, Math.ceil(group.length / 5))

/** Routes that this run also opens at phone width, which takes as long as the rest. */
const onPhone = new Set(
  [routes, customersRoutes, staffRoutes].flatMap(group =>
    sampled(`phone routes ${group[0]}`, chosen(group), Math.ceil(group.length / 10)),
  ),
)

/**
 * Checks a page at desktop width and resizes it to the widths of a tablet and two phones. Opens it again at phone
 * width, where the layout differs, if the run's sample has the route.
 */
async function expectSound(
  page: Page,
  route: string,
  open: () => Promise<unknown>,
  beforeLoad = () => {},
) {
  const consoleErrors: string[] = []
  page.on('console', message => {
    // The browser logs a 404 that the page handles.
    const isAnswer = /status of 40[0-9]/.test(message.text())
    if (message.type() === 'error' && !isAnswer) consoleErrors.push(message.text())
  })
  page.on('pageerror', error => consoleErrors.push(error.message))
  await watchShifts(page)
  await watchControls(page)
  await delayAnswers(page, route)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  const load = async (navigate: () => Promise<unknown>) => {
    beforeLoad()
    await navigate()
    await expect(page.locator('h1')).toHaveCount(1)
    await settle(page)
  }
  await load(open)
  await expect(page).toHaveTitle(/Selvedge/)
  expect(await page.locator('head > title').count()).toBe(1)
  expect(await page.locator('head > meta[name=description]').count()).toBeLessThanOrEqual(1)
  expect(await page.locator('link[rel=canonical]').count()).toBeLessThanOrEqual(1)
  await expectNothingMoved(page)
  await expectFits(page)
  await expectNoViolations(page)

  await page.setViewportSize(tablet)
  await expectFits(page)
  await page.setViewportSize(phone)
  if (onPhone.has(route)) {
    await load(() => page.reload())
    await expectNothingMoved(page)
    await expectNoViolations(page)
  }
  await expectFits(page)
  if (!route.startsWith('/admin')) {
    await page.setViewportSize(smallPhone)
    await expectFits(page)
  }
  expect(consoleErrors).toEqual([])
}

for (const route of chosen(routes)) {
  test(`${route} is accessible, titled, stable and without errors`, async ({ page }) => {
    const loadsDataEarly = route.startsWith('/products')
    const hold = loadsDataEarly ? await holdApp(page) : () => {}
    await expectSound(page, route, () => page.goto(route), hold)
  })
}

/** Returns the id of the first entry of a list. */
async function firstOf(request: APIRequestContext, list: string, who: Customer): Promise<string> {
  const answer = await request.get(list, { headers: bearer(who) })
  const data = await dataOf<Record<string, { id: string }[]>>(answer)
  return Object.values(data).find(Array.isArray)?.[0]?.id ?? ''
}

for (const route of chosen(customersRoutes)) {
  test(`a customer's ${route} is accessible, titled, stable and without errors`, async ({
    page,
    request,
  }) => {
    const customer = await demoCustomer(request)
    const list = route.startsWith('/orders') ? '/api/orders?status=delivered' : '/api/complaints'
    const path = route.includes('{id}')
      ? route.replace('{id}', await firstOf(request, list, customer))
      : route
    await expectSound(page, route, () => openAs(page, customer, path))
    await expect(page).toHaveURL(path)
  })
}

/** API paths of the lists in the back-office. */
const listOf = (section: string) =>
  ['products', 'invoices'].includes(section) ? `/api/${section}` : `/api/admin/${section}`

/** What the distribution caches for shoppers. Staff read the same data past the cache. */
const cachedCalls = /^\/api\/(products(\/[^/]+)?|categories|suggestions)$/

for (const route of chosen(staffRoutes)) {
  test(`the owner's ${route} is accessible, titled, stable and without errors`, async ({
    page,
    request,
  }) => {
    const owner = await demoOwner(request)
    const path = route.includes('{id}')
      ? route.replace('{id}', await firstOf(request, listOf(route.split('/')[2] ?? ''), owner))
      : route
    const stale: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'GET' && cachedCalls.test(pathname)) stale.push(pathname)
    })
    await expectSound(page, route, () => openAs(page, owner, path))
    await expect(page).toHaveURL(path)
    expect(stale).toEqual([])
  })
}

/** Pages whose parts load without an account or an order. */
const guestPages = ['/', '/products', '/products/:slug', '/cart']
const guestBudgets = budgets.filter(({ page }) => guestPages.includes(page))

/** Code for sign-in and carts. The cart page needs that for carts. */
const notForCarts = /PASSWORD_VERIFIER/
const notForGuests = /PASSWORD_VERIFIER|navigator\.locks/

for (const size of [desk, phone])
  for (const { page: kind, screen, maxKb } of guestBudgets) {
    if (screen && screen !== (size === desk ? 'wide' : 'narrow')) continue
    const route = kind.replace('/products/:slug', product)
    test(`${route} loads little script for a guest at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(route)
      await settled(page)
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter(name => new URL(name).pathname.endsWith('.js')),
      )
      const files = await Promise.all(
        [...new Set(scripts)].map(async file => ({
          file,
          text: await (await page.request.get(file)).body(),
        })),
      )
      expect(files.length).toBeGreaterThan(2)
      const weights = files.map(({ file, text }) => [file, gzipSync(text).length] as const)
      const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
      expect(total, weights.map(([file, weight]) => `${weight} ${file}`).join('\n')).toBeLessThan(
        maxKb * 1000,
      )
      const absent = route === '/cart' ? notForCarts : notForGuests
      for (const { file, text } of files) expect(absent.test(text.toString()), file).toBe(false)
    })
  }
