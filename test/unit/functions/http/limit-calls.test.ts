import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, isPaced, limitCalls } from '../../../../functions/http/limit-calls.ts'
import { contract } from '../../../../shared/api/index.ts'

let networks = 0
let network: string
beforeEach(() => {
  network = `198.51.100.${++networks}`
})

/** Calls again and again at one time, and returns how many were answered. */
const answered = (calls: number, more: Partial<Caller> = {}, now = 0) => {
  let count = 0
  for (let call = 0; call < calls; call++)
    try {
      limitCalls({ user: null, ip: network, guest: undefined, ...more }, now)
      count++
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 1 })
    }
  return count
}

describe('calls of strangers', () => {
  test('share what their network gets', () => {
    expect(answered(70)).toBe(70)
    expect(answered(70)).toBe(30)
    expect(answered(70, {}, 1_000)).toBe(10)
    network = '203.0.113.1'
    expect(answered(1)).toBe(1)
  })

  test('keep no one out who has a cart or a session, behind the same address', () => {
    const cart = { guest: `GUEST#a${networks}` }
    answered(5_000)
    expect(answered(1)).toBe(0)
    expect(answered(1, cart)).toBe(1)
    expect(answered(1, { user: { id: `usr_${networks}` } })).toBe(1)
  })
})

describe('calls of one cart', () => {
  test('are forty at once, and five a second', () => {
    const cart = { guest: `GUEST#c${networks}` }
    expect(answered(100, cart)).toBe(40)
    expect(answered(100, cart, 2_000)).toBe(10)
    expect(answered(100, cart, 60_000)).toBe(40)
  })
})

test('what changes something without a session is limited, but not reads and providers’ notices', () => {
  const { orders, auth, catalog, payments, profile } = contract
  for (const endpoint of [orders.placeOrder, orders.trackOrder, auth.register, catalog.countView])
    expect(isPaced(endpoint)).toBe(true)
  for (const endpoint of [catalog.listProducts, payments.receiveNotice, profile.changePassword])
    expect(isPaced(endpoint)).toBe(false)
})

test('a caller whose network is unknown isn’t limited', () => {
  expect(answered(1_000, { ip: '' })).toBe(1_000)
})

test('callers who are long gone are forgotten, and the busy one isn’t', () => {
  answered(5_000)
  for (let other = 0; other < 12_000; other++) {
    const ip = `10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`
    limitCalls({ user: null, ip, guest: undefined }, 0)
    if (other % 1_000 === 0) expect(answered(1)).toBe(0)
  }
})
