import { afterEach, expect, it, vi } from 'vitest'
import { changedQueryKey, notifyOtherTabs } from '../../../../web/api/other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it('notifies other tabs which queries to reload', () => {
  const written = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { setItem: written })
  notifyOtherTabs('favorites')
  notifyOtherTabs('favorites')
  const [[key, first] = ['', ''], [, second] = []] = written.mock.calls
  expect(changedQueryKey(key)).toEqual(['favorites'])
  expect(first).not.toBe(second)
})

it('ignores other storage entries', () => {
  expect(changedQueryKey('selvedge.cart.queue')).toBeNull()
  expect(changedQueryKey(null)).toBeNull()
})

it('does nothing if storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => notifyOtherTabs('cart')).not.toThrow()
})
