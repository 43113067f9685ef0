import { describe, expect, test } from 'vitest'
import {
  readThrottles,
  throttleWith,
} from '../../../../../infra/local/imitations/api-gateway/throttle.ts'

const stage = {
  DefaultRouteSettings: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
  RouteSettings: { 'POST /api/orders': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 } },
}

describe('a throttle of the gateway', () => {
  let now = 0
  const start = (settings = stage) => {
    now = 0
    return throttleWith(readThrottles(settings), () => now)
  }
  const passed = (mayPass: (key: string) => boolean, key: string, calls: number) =>
    Array.from({ length: calls }, () => mayPass(key)).filter(Boolean).length

  test('lets a burst pass, and then its rate', () => {
    const mayPass = start()
    expect(passed(mayPass, 'POST /api/orders', 10)).toBe(2)
    now = 3_000
    expect(passed(mayPass, 'POST /api/orders', 10)).toBe(2)
    now = 3_500
    expect(passed(mayPass, 'POST /api/orders', 10)).toBe(0)
    now = 4_000
    expect(passed(mayPass, 'POST /api/orders', 10)).toBe(1)
  })

  test('counts routes without limits of their own together, and the others apart', () => {
    const mayPass = start()
    expect(passed(mayPass, 'GET /api/products', 15)).toBe(15)
    expect(passed(mayPass, 'GET /api/cart', 15)).toBe(5)
    expect(passed(mayPass, 'POST /api/orders', 1)).toBe(1)
  })

  test('isn’t there if the template has none', () => {
    const mayPass = start({} as typeof stage)
    expect(passed(mayPass, 'GET /api/products', 5_000)).toBe(5_000)
  })
})
