import { randomUUID } from 'node:crypto'
import { contract } from '../../../shared/api/index.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { Quote } from '../../../shared/schemas/order.ts'
import type { Product } from '../../../shared/schemas/product.ts'
import { expectThat, type Site } from './smoke-site.ts'

/** Returns what it found, in a few words. Throws `Unexpected` if the store is broken. */
export type SmokeStep = { name: string; run: (site: Site) => Promise<string> }

const health: SmokeStep = {
  name: 'Health',
  run: async site => {
    const data = await site.data('/health')
    const { version } = contract.system.health.reply.parse(data)
    return `version ${version}, table ok`
  },
}

/** Loads the first product that can be bought, undefined in an empty or sold-out store. */
const buyable = async (site: Site): Promise<Product | undefined> => {
  const data = await site.data('/products?limit=24')
  const { products } = contract.catalog.listProducts.reply.parse(data)
  const card = products.find(({ stock, price }) => stock > 0 && price > 0)
  if (!card) return undefined
  return contract.catalog.getProduct.reply.parse(await site.data(`/products/${card.id}`))
}

const listing: SmokeStep = {
  name: 'Listing',
  run: async site => {
    await site.page('/products')
    const data = await site.data('/products?limit=24')
    const { products, pagination } = contract.catalog.listProducts.reply.parse(data)
    expectThat(
      pagination.total === 0 || products.length > 0,
      `The listing counts ${pagination.total} products and shows none.`,
    )
    return `products: ${pagination.total}`
  },
}

/**
 * Asks for an order at a total of 0.00, which the store refuses with the quote. The store writes
 * nothing, and pay on delivery charges nothing.
 */
const quote: SmokeStep = {
  name: 'Checkout quote',
  run: async site => {
    const product = await buyable(site)
    if (!product) return 'no product to price yet'
    const methods = contract.orders.listShippingMethods.reply.parse(
      await site.data('/shipping/methods'),
    )
    const variant = product.variants.find(({ stock }) => stock > 0)
    const { status, body } = await site.post('/orders', {
      items: [{ product_id: product.id, variant_id: variant?.id ?? null, quantity: 1 }],
      shipping_address: {
        first_name: 'Smoke',
        last_name: 'Test',
        address_line_1: '1 Main Street',
        city: 'Portland',
        state: 'OR',
        postal_code: '97201',
        country: 'US',
      },
      shipping_method: methods[0]?.id,
      payment_method: 'cash_on_delivery',
      guest_info: { email: `smoke-${randomUUID()}@selvedge.example` },
      total: 0,
    })
    expectThat(
      status === 409 && body.code === 'price_changed',
      `POST /api/orders answered ${status} ${body.code ?? ''} instead of a quote: ${body.message ?? ''}`,
    )
    const { subtotal, discount, shipping_cost, tax, total } = Quote.parse(body.data?.quote)
    const sum = toCents(subtotal) - toCents(discount) + toCents(shipping_cost) + toCents(tax)
    expectThat(sum === toCents(total), `The quote doesn’t add up: ${JSON.stringify(body.data)}`)
    return `${product.name}: ${total.toFixed(2)} with shipping and tax`
  },
}

const signIn: SmokeStep = {
  name: 'Sign-in page',
  run: async site => {
    const html = await site.page('/login')
    const script = /<script[^>]*\bsrc="([^"]+\.js)"/.exec(html)?.[1]
    expectThat(script !== undefined, 'The sign-in page has no script.')
    const type = await site.typeOf(script ?? '')
    expectThat(/javascript/.test(type), `The script ${script} is served as ${type}.`)
    const { status } = await site.get('/api/auth/me')
    expectThat(status === 401, `GET /api/auth/me without signing in answered ${status}.`)
    return 'page, script and API answer'
  },
}

const unknown: SmokeStep = {
  name: 'Unknown addresses',
  run: async site => {
    for (const path of ['/no-such-page', '/api/no-such-route']) {
      const { status } = await site.get(path)
      expectThat(status === 404, `GET ${path} answered ${status} instead of 404.`)
    }
    return '404 for pages and API'
  },
}

/** Checks of a store after a deployment, as visitors use it. They change nothing. */
export const smokeSteps: readonly SmokeStep[] = [health, listing, quote, signIn, unknown]
