import { afterEach, expect, it, vi } from 'vitest'
import { changedQueryKey, notifyOtherTabs } from '../../../../web/api/other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it('names to other tabs the queries to read anew', () => {
  const written = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { setItem: written })
  notifyOtherTabs('favorites')
  notifyOtherTabs('favorites')
  const [[key, first] = ['', ''], [, second] = []] = written.mock.calls
  expect(changedQueryKey(key)).toEqual(['favorites'])
  expect(first).not.toBe(second)
})

it('takes no other entry for such news', () => {
  expect(changedQueryKey('selvedge.cart.queue')).toBeNull()
  expect(changedQueryKey(null)).toBeNull()
})

it('is silent where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => notifyOtherTabs('cart')).not.toThrow()
})
