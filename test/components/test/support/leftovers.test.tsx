import { expect, test, vi } from 'vitest'
import { watchLeftovers } from '../../../support/leftovers.ts'
import { answerCalls } from '../../../support/show.tsx'
import { noConnection } from '../../../support/storefront-shop.tsx'

const pendingCart = () => import('../../../../web/storefront/cart/pending-cart.ts')
const coupon = (code: string) => ({ kind: 'apply-coupon', code }) as const

/** Resolves when a cart change has been waiting for its answer for a minute. */
async function waitForAnswer() {
  const sent = answerCalls({ 'POST /api/cart/apply-coupon': () => new Promise(() => {}) })
  void (await pendingCart()).tryChange(coupon('NEXT'))
  await vi.advanceTimersByTimeAsync(60_000)
  return sent.map(({ body }) => body)
}

test('a cart that waits for a connection sends nothing once its file has ended', async () => {
  vi.useFakeTimers()
  const endLeftovers = watchLeftovers()
  answerCalls({ 'POST /api/cart/apply-coupon': noConnection })
  expect(await (await pendingCart()).tryChange(coupon('EARLIER'))).toBe('kept')
  endLeftovers()
  vi.resetModules()
  localStorage.clear()
  expect(await waitForAnswer()).toEqual([{ coupon_code: 'NEXT' }])
})

test('listeners of the window and document end', () => {
  const heard: string[] = []
  const endLeftovers = watchLeftovers()
  for (const target of [window, document])
    target.addEventListener('visibilitychange', ({ type }) => heard.push(type), true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveLength(2)
  endLeftovers()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveLength(2)
})

test('timers that are started later aren’t ended', () => {
  vi.useFakeTimers()
  const [during, later] = [vi.fn(), vi.fn()]
  const endLeftovers = watchLeftovers()
  setInterval(during, 10)
  endLeftovers()
  setTimeout(later, 10)
  vi.advanceTimersByTime(100)
  expect(during).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledOnce()
})
