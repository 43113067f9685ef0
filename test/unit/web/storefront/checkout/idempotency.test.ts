import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginAttempt,
  endAttempt,
  unfinishedAttempt,
} from '../../../../../web/storefront/checkout/idempotency.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  endAttempt('definite')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const order = { total: 10, notes: 'Ring twice.' }

test('an order keeps its key until the server responds', () => {
  const key = beginAttempt(order)
  endAttempt('lost')
  vi.advanceTimersByTime(60_000)
  expect(beginAttempt({ ...order })).toBe(key)
})

test('a changed order and a retry after a refusal get a new key', () => {
  const key = beginAttempt(order)
  expect(beginAttempt({ ...order, total: 12 })).not.toBe(key)
  const other = beginAttempt(order)
  endAttempt('definite')
  expect(beginAttempt(order)).not.toBe(other)
})

test('finds the pending order after a reload', () => {
  beginAttempt(order)
  expect(unfinishedAttempt()).toEqual(order)
  // The page closes and aborts the call before the result can be stored.
  endAttempt('lost')
  vi.clearAllTimers()
  expect(unfinishedAttempt()).toEqual(order)
})

test('a displayed failure leaves no pending order', () => {
  beginAttempt(order)
  endAttempt('lost')
  vi.advanceTimersByTime(1_000)
  expect(unfinishedAttempt()).toBeNull()
  beginAttempt(order)
  endAttempt('definite')
  expect(unfinishedAttempt()).toBeNull()
})

test('works without storage until the page closes', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
    removeItem: () => {
      throw new Error('blocked')
    },
  })
  const key = beginAttempt(order)
  expect(beginAttempt(order)).toBe(key)
})
