import { violationsOf } from './axe.ts'
import { linkIn, waitForEmail } from './inbox.ts'
import { type APIRequestContext, expect, type Locator, type Page } from './story.ts'

export type Variant = { id: string; name: string; stock: number; price: number }
type Product = { id: string; slug: string; name: string; sale_price: number | null }
export type Stocked = Product & { variant: Variant }

export const dataOf = async <T>(answer: { json(): Promise<unknown> }): Promise<T> =>
  ((await answer.json()) as { data: T }).data

let demoStock: Promise<Stocked[]> | undefined
/**
 * Returns demo products whose best variant has at least `stock` units, most first. Read once per
 * story.
 */
export async function stocked(request: APIRequestContext, stock = 12): Promise<Stocked[]> {
  demoStock ??= readStock(request)
  return (await demoStock).filter(({ variant }) => variant.stock >= stock)
}

async function readStock(request: APIRequestContext): Promise<Stocked[]> {
  type Full = Product & { variants: Variant[] }
  const { products } = await dataOf<{ products: { slug: string }[] }>(
    await request.get('/api/live/products?limit=12&inStock=true'),
  )
  const full = await Promise.all(
    products.map(async ({ slug }) => dataOf<Full>(await request.get(`/api/live/products/${slug}`))),
  )
  return full
    .flatMap(({ id, slug, name, sale_price, variants }) => {
      const [variant] = variants.toSorted((a, b) => b.stock - a.stock)
      return variant ? [{ id, slug, name, sale_price, variant }] : []
    })
    .sort((a, b) => b.variant.stock - a.variant.stock)
}

/** Adds products to the visitor's cart through the API. */
export async function putInCart(page: Page, things: readonly Stocked[], quantity = 1) {
  for (const { id, variant } of things) {
    const answer = await page.request.post('/api/cart/items', {
      data: { product_id: id, variant_id: variant.id, quantity },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** Reads the visitor's cart from the server: quantity by line. */
export async function serverLines(page: Page): Promise<Record<string, number>> {
  const { items } = await dataOf<{ items: { id: string; quantity: number }[] }>(
    await page.request.get('/api/cart'),
  )
  return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]))
}

export const address = {
  'First name': 'Nora',
  'Last name': 'Whitlock',
  'Address line 1': '118 Larch Street',
  City: 'Portland',
  State: 'OR',
  'ZIP code': '97205',
}

/** The same address in the API's format. */
export const shippingTo = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  address_line_1: '118 Larch Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
})

/** Fills in an address form. The state is a list. */
export async function fillAddress(
  within: Page | Locator,
  values: Record<string, string> = address,
) {
  for (const [label, value] of Object.entries(values)) {
    const field = within.getByLabel(label, { exact: true })
    if (label === 'State') await field.selectOption(value)
    else await field.fill(value)
  }
}

export async function fillShipping(page: Page, email: string) {
  await page.getByLabel('Email').and(page.locator('main input')).fill(email)
  await fillAddress(page)
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Nora Whitlock')
  await page.getByLabel('Expiry (MM/YY)').fill('1240')
  await page.getByLabel('Security code').fill('123')
}

/** Goes from the cart to the review step as a guest who pays on delivery. */
export async function goToReview(page: Page, email = 'nora@example.com') {
  await page.goto('/checkout')
  await fillShipping(page, email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}

/** Makes an API call fail once or always, before it reaches the server. */
export const refuse = (page: Page, path: string, method: string, failure: object, status: number) =>
  page.route(path, route =>
    route.request().method() === method
      ? route.fulfill({ status, json: { success: false, ...failure } })
      : route.fallback(),
  )

/** Waits for animations to end: elements that fade in do not have their final colors yet. */
export const expectAccessible = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => {
      // The countdown of a toast is an animation too, but an invisible one.
      const isTimer = (each: Animation) =>
        each instanceof CSSAnimation && each.animationName === 'Toastify__trackProgress'
      const shown = document.getAnimations().filter(each => !isTimer(each))
      return Promise.allSettled(shown.map(each => each.finished))
    })
    expect(await violationsOf(page)).toEqual([])
  }).toPass({ timeout: 30_000 })

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

type Session = {
  user: { id: string }
  token: string
  refresh_token: string
  expires_in: number
}
export type Customer = Session & { email: string; password: string }

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Signs in at the API. */
export async function sessionOf(
  request: APIRequestContext,
  who: { email: string; password: string },
): Promise<Customer> {
  const { email, password } = who
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return { ...who, ...(await dataOf<Session>(answer)) }
}

const minute = 60_000

/** Signs in when first needed, and again before the access token gets old. */
const kept = (who: { email: string; password: string }) => {
  let session: Promise<Customer> | undefined
  let at = 0
  return (request: APIRequestContext): Promise<Customer> => {
    if (Date.now() - at > 5 * minute) {
      at = Date.now()
      session = sessionOf(request, who)
    }
    return session as Promise<Customer>
  }
}

/** The demo store's customer, with orders in every status. Signed in once for several stories. */
export const demoCustomer = kept({ email: 'customer@example.com', password: 'Customer123!' })

/** The demo store's owner. Signed in once for several stories that are not about signing in. */
export const demoOwner = kept({ email: 'admin@example.com', password: 'Admin123!' })

/** The messages that appear for a while after an action, apart from what the page itself shows. */
export const toastOf = (page: Page): Locator => page.locator('.Toastify')

/** Waits until searches, reports and emails include all changes so far. They follow shortly after. */
export const caughtUp = async (request: APIRequestContext) =>
  void (await request.get('/_local/settled'))

/** Opens a back-office page as the owner. */
export const openAsOwner = async (page: Page, path: string) =>
  openAs(page, await demoOwner(page.request), path)

/** Opens a page with a customer's session, as it would be after signing in in this tab. */
export async function openAs(page: Page, { user, token, ...session }: Customer, path: string) {
  await page.goto('/config.json')
  const { hostname: domain } = new URL(page.url())
  const shared = { domain, sameSite: 'Strict' } as const
  await page.context().addCookies([
    {
      ...shared,
      name: 'selvedge_session',
      value: session.refresh_token,
      path: '/api/auth',
      httpOnly: true,
    },
    { ...shared, name: 'selvedge_user', value: user.id, path: '/' },
  ])
  const expires_at = Date.now() + session.expires_in * 1000
  await page.evaluate(
    stored => sessionStorage.setItem('selvedge.token', stored),
    JSON.stringify({ user: user.id, token, expires_at }),
  )
  await page.goto(path)
}

/** Registers a new customer with a confirmed email. */
export async function newCustomer(request: APIRequestContext): Promise<Customer> {
  const email = `mary-${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'Jacquard-1804'
  const person = { email, password, first_name: 'Mary', last_name: 'Anning' }
  const registered = await request.post('/api/auth/register', { data: person })
  expect(registered.status(), await registered.text()).toBe(201)
  const link = linkIn(await waitForEmail(request, email, /confirm/i), /confirm-email/)
  const token = new URL(link, 'http://shop.test').hash.slice(1)
  // Another registration in this browser would have replaced its cookie.
  const confirmed = await request.post('/api/auth/confirm', { data: { token, password } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  // Confirming signed this browser in.
  await request.post('/api/auth/logout', { data: {} })
  return sessionOf(request, { email, password })
}

/** Fills in the sign-in form. Waits for it first, because the page before may have an email field too. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Customer, 'email' | 'password'>,
) {
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).and(page.locator('main input')).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Saves an address; the first one becomes the default. */
export async function saveAddress(
  request: APIRequestContext,
  { token }: Customer,
  more: Record<string, unknown> = {},
) {
  const saved = await request.post('/api/users/addresses', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      type: 'home',
      first_name: 'Mary',
      last_name: 'Anning',
      address_line_1: '2 Bridge Street',
      city: 'Lyme Regis',
      state: 'Dorset',
      postal_code: 'DT7 3QA',
      country: 'GB',
      ...more,
    },
  })
  expect(saved.status(), await saved.text()).toBe(201)
}

/** Places an order as the customer, paid on delivery. */
export async function placeOrder<Order>(
  request: APIRequestContext,
  customer: { token: string },
  quantity = 1,
): Promise<Order> {
  const [thing] = await stocked(request, 5)
  const placed = await request.post('/api/orders', {
    headers: { ...bearer(customer), 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ product_id: thing?.id, variant_id: thing?.variant.id, quantity }],
      shipping_address: shippingTo('Mary', 'Anning'),
      shipping_method: 'standard',
      payment_method: 'cash_on_delivery',
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return dataOf<Order>(placed)
}

/** Marks an order as delivered, as staff. */
export async function deliver(request: APIRequestContext, id: string) {
  const answer = await request.put(`/api/admin/orders/${id}/status`, {
    headers: bearer(await demoOwner(request)),
    data: { status: 'delivered' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
