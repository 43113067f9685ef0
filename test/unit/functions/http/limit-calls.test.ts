import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limitCalls } from '../../../../functions/http/limit-calls.ts'
import { sign } from '../../../../functions/signature.ts'
import { contract } from '../../../../shared/api/index.ts'

vi.mock('../../../../functions/keys/parameters.ts', () => ({
  loadKeys: async (purpose: string) => [`1.${purpose}`],
}))

const { placeOrder, trackOrder } = contract.orders
const noCookie = () => undefined

let networks = 0
let network: string
beforeEach(() => {
  vi.stubEnv('KEY_PURPOSES', undefined)
  network = `198.51.100.${++networks}`
})

/** Calls again and again at one time, and returns how many were answered. */
const answered = async (
  calls: number,
  more: Partial<Parameters<typeof limitCalls>[1]> = {},
  now = 0,
  endpoint: Parameters<typeof limitCalls>[0] = placeOrder,
) => {
  let count = 0
  for (let call = 0; call < calls; call++)
    try {
      await limitCalls(endpoint, { user: null, ip: network, cookie: noCookie, ...more }, now)
      count++
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 1 })
    }
  return count
}

const cartOf = async (id: string, signature?: string) => {
  const name = id.padEnd(32, '0')
  const value = `${name}.${signature ?? (await sign('cart', name))}`
  return { cookie: (asked: string) => (/selvedge_cart$/.test(asked) ? value : undefined) }
}

describe('calls of strangers', () => {
  test('share what their network gets, whatever they call', async () => {
    expect(await answered(150)).toBe(150)
    expect(await answered(150, {}, 0, trackOrder)).toBe(50)
    expect(await answered(150, {}, 1_000)).toBe(50)
    network = '203.0.113.1'
    expect(await answered(1)).toBe(1)
  })

  test('keep no one out who has a cart or a session, behind the same address', async () => {
    const cart = await cartOf(`a${networks}`)
    await answered(5_000)
    expect(await answered(1)).toBe(0)
    expect(await answered(1, cart)).toBe(1)
    expect(await answered(1, { user: { id: `usr_${networks}` } })).toBe(1)
  })

  test('don’t become those of a guest by a cookie that the store didn’t sign', async () => {
    await answered(5_000)
    for (let forged = 0; forged < 10; forged++)
      expect(await answered(1, await cartOf(`f${forged}`, 'x'.repeat(43)))).toBe(0)
  })

  test('have no proof where a function has no key to check it', async () => {
    const cart = await cartOf(`b${networks}`)
    vi.stubEnv('KEY_PURPOSES', 'limits,origin')
    await answered(5_000)
    expect(await answered(1, cart)).toBe(0)
  })
})

describe('calls of one cart', () => {
  test('are forty at once, and five a second', async () => {
    const cart = await cartOf(`c${networks}`)
    expect(await answered(100, cart)).toBe(40)
    expect(await answered(100, cart, 2_000)).toBe(10)
    expect(await answered(100, cart, 60_000)).toBe(40)
  })
})

test('reads, providers’ notices and calls that need a session aren’t limited here', async () => {
  for (const endpoint of [
    contract.catalogue.listProducts,
    contract.payments.receiveNotice,
    contract.profile.changePassword,
  ])
    expect(await answered(1_000, {}, 0, endpoint)).toBe(1_000)
  expect(await answered(1_000, { ip: '' })).toBe(1_000)
})

test('callers who are long gone are forgotten, and the busy one isn’t', async () => {
  await answered(5_000)
  for (let other = 0; other < 12_000; other++) {
    const ip = `10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`
    await limitCalls(placeOrder, { user: null, ip, cookie: noCookie }, 0)
    if (other % 1_000 === 0) expect(await answered(1)).toBe(0)
  }
})
