import type { Reply } from '../../infra/local/imitations/api-gateway/http-event.ts'
import { edgeOf } from '../infra/edge-of.ts'

const views = 1000
const paths = { hot: 1, cold: 500 }
/** Seconds that the views take, by their rate. */
const spans = { '1': 1000, '10': 100, '100': 10 }

export type EdgeCalls = { product: keyof typeof paths; rate: string; before: number; after: number }

const cacheable = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** A repeatable sequence of numbers from 0 to 1 (the minimal standard generator of Park and Miller). */
const sequence = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** Counts calls of the API for product views that come evenly at one edge location. */
const countCalls = async (
  { answers, asked, call, invalidate, pass }: ReturnType<typeof edgeOf>,
  { control, products, seconds }: { control: string; products: number; seconds: number },
): Promise<number> => {
  invalidate()
  asked.length = 0
  const headers: Reply['headers'] = { 'cache-control': control, 'content-type': 'application/json' }
  answers(() => ({ status: 200, headers, body: '{}' }))
  const random = sequence(1)
  for (let view = 0; view < views; view++) {
    // Squared, so that a few of the products get most of the views.
    await call(`/api/products/product-${Math.floor(random() ** 2 * products)}`)
    await new Promise(resolve => setImmediate(resolve))
    pass(seconds / views)
  }
  return asked.length
}

/** Counts calls of the API per 1,000 product views, with answers that may be cached and without. */
export const measureEdge = async (): Promise<EdgeCalls[]> => {
  const edge = edgeOf()
  const counted: EdgeCalls[] = []
  for (const [product, products] of Object.entries(paths))
    for (const [rate, seconds] of Object.entries(spans))
      counted.push({
        product: product as keyof typeof paths,
        rate,
        before: await countCalls(edge, { control: 'no-store', products, seconds }),
        after: await countCalls(edge, { control: cacheable, products, seconds }),
      })
  return counted
}
