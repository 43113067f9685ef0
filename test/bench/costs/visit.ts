import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../support/browser.ts'
import { guestOrder } from '../../support/fixtures.ts'
import { startStack } from '../../support/local-stack.ts'

/** A request that a page made and that the browser had no copy of. */
export type Sent = {
  method: string
  /** With its query. */
  path: string
  body: string | undefined
  /** Headers and compressed content of the answer. */
  bytes: number
}

/** Milliseconds without a request after which a page has loaded. */
const quiet = 1_500
/** Milliseconds to wait for an answer. */
const longest = 10_000

type Requested = {
  requestId: string
  request: { url: string; method: string; postData?: string }
}

/** Records what a page requests. `take` waits until it is idle and returns what came since the last time. */
const record = async (page: Page, origin: string) => {
  const session = await page.context().newCDPSession(page)
  const started = new Map<string, Omit<Sent, 'bytes'>>()
  const cached = new Set<string>()
  let sent: Sent[] = []
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, request }: Requested) => {
    last = Date.now()
    if (!request.url.startsWith(origin)) return
    const path = request.url.slice(origin.length)
    started.set(requestId, { method: request.method, path, body: request.postData })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    const request = started.get(requestId)
    if (request && !cached.has(requestId)) sent.push({ ...request, bytes: encodedDataLength })
    started.delete(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => started.delete(requestId))
  await session.send('Network.enable')
  return async (): Promise<Sent[]> => {
    // A request that a page left behind never ends.
    const waits = () => Date.now() - last < (started.size > 0 ? longest : quiet)
    while (waits()) await page.waitForTimeout(100)
    started.clear()
    const all = sent
    sent = []
    return all
  }
}

/** Scrolls to the end, so that pictures further down load as well. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  })

/** The pages of a visit. */
const browsed = (products: string[]) => [
  '/',
  '/products',
  `/products/${products[0]}`,
  `/products/${products[1]}`,
  '/products?search=linen',
]

export type Visits = {
  /** A visit of `pages` pages by someone who was never here. */
  browse: Sent[]
  pages: number
  /** What the pages of an order add: the cart, the checkout and the confirmation. */
  order: Sent[]
}

/** Plays a visit and the pages of an order with a browser of a phone's size in a demo store. */
export async function recordVisits(): Promise<Visits> {
  const executablePath = (await findBrowser()) || undefined
  const stack = await startStack({ seed: 'demo' })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    const take = await record(page, stack.url)
    const answer = await context.request.get(`${stack.url}/api/products?limit=12&inStock=true`)
    const { data } = await answer.json()
    const [first, second] = data.products as { id: string; slug: string }[]
    if (!first || !second) throw new Error('The demo store has too few products')
    const paths = browsed([first.slug, second.slug])
    const browse: Sent[] = []
    for (const path of paths) {
      await page.goto(stack.url + path)
      await scroll(page)
      browse.push(...(await take()))
    }
    const product = await context.request.get(`${stack.url}/api/products/${first.id}`)
    const { variants } = (await product.json()).data as {
      variants: { id: string; stock: number }[]
    }
    const variant = variants.find(({ stock }) => stock > 1)
    const line = { product_id: first.id, variant_id: variant?.id, quantity: 1 }
    await context.request.post(`${stack.url}/api/cart/items`, { data: line })
    for (const path of ['/cart', '/checkout']) {
      await page.goto(stack.url + path)
      await scroll(page)
    }
    const placed = await context.request.post(`${stack.url}/api/orders`, {
      data: guestOrder([line]),
      headers: { 'idempotency-key': crypto.randomUUID(), origin: stack.url },
    })
    const { data: order } = await placed.json()
    if (placed.status() !== 201) throw new Error(`The order failed with ${placed.status()}`)
    await page.goto(`${stack.url}/order-confirmation/${order.id}?token=${order.link_token}`)
    await scroll(page)
    return { browse, pages: paths.length, order: await take() }
  } finally {
    await browser.close()
    await stack.stop()
  }
}
