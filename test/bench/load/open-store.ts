import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { logins } from '../../../infra/local/seed/people.ts'
import { type LocalStack, startStack } from '../../support/local-stack.ts'
import { seededState } from '../../support/seeded-store.ts'
import type { Line } from '../checkouts.ts'
import type { World } from './calls.ts'
import { createClient } from './client.ts'

export type StoreSize = { products: number; orders: number }

/** Products that are bought: enough that clients seldom want the same one. */
const boughtProducts = 200

/**
 * Starts the demo store as `npm start` does, with generated products and orders besides the demo's.
 * The gateway doesn't throttle: its limits per second are below what the store answers.
 */
export const openStore = async ({ products, orders }: StoreSize): Promise<LocalStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-load-'))
  try {
    cpSync(await seededState(), folder, { recursive: true })
    const filler = join(import.meta.dirname, 'fill-store.ts')
    const counts = [products, orders].map(String)
    await promisify(execFile)(process.execPath, [filler, folder, ...counts])
    return await startStack({ copyOf: folder }, { THROTTLE: 'off' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads the `data` of an answer of the API. */
// biome-ignore lint/suspicious/noExplicitAny: each caller knows the shape it reads
export const readData = async (url: string, token?: string): Promise<any> => {
  const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!answer.ok) throw new Error(`${url} failed with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).data
}

/** Signs in again, because a token is valid for 15 minutes. */
export const signIn = async (api: string, role: 'admin' | 'customer'): Promise<string> => {
  const login = logins.find(one => one.role === role)
  const client = createClient()
  const body = { email: login?.email, password: login?.password }
  const { text, status } = await client.send(`${api}/auth/login`, { method: 'POST', body })
  client.end()
  if (status !== 200) throw new Error(`Signing in failed with ${status}: ${text}`)
  return JSON.parse(text).data.token
}

const linesOf = async (api: string): Promise<Line[]> => {
  const lines: Line[] = []
  for (let page = 1; lines.length < boughtProducts; page++) {
    const { products } = await readData(
      `${api}/products?search=studio&inStock=true&limit=50&page=${page}`,
    )
    if (products.length === 0) break
    for (const { id } of products) {
      const { variants } = await readData(`${api}/products/${id}`)
      const [variant] = variants
      if (variant?.stock > 0) lines.push({ product_id: id, variant_id: variant.id, quantity: 1 })
    }
  }
  if (lines.length === 0) throw new Error('The store has nothing to buy')
  return lines
}

/** Reads what calls need to know of a store. Its calls pass the edge cache by. */
export const worldOf = async ({ url }: Pick<LocalStack, 'url'>): Promise<World> => {
  const api = `${url}/api/live`
  const [staff, customer] = [await signIn(api, 'admin'), await signIn(api, 'customer')]
  return { api, lines: await linesOf(api), staff, customer }
}

/** Counts the orders in the back-office's list. */
export const countOrders = async ({ api, staff }: World): Promise<number> =>
  (await readData(`${api}/admin/orders?limit=1`, staff)).pagination.total
