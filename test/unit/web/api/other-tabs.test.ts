import { afterEach, expect, it, vi } from 'vitest'
import { tellOtherTabs, toldOf } from '../../../../web/api/other-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it('names to other tabs the queries to read anew', () => {
  const written = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { setItem: written })
  tellOtherTabs('favorites')
  tellOtherTabs('favorites')
  const [[key, first] = ['', ''], [, second] = []] = written.mock.calls
  expect(toldOf(key)).toEqual(['favorites'])
  expect(first).not.toBe(second)
})

it('takes no other entry for such news', () => {
  expect(toldOf('selvedge.cart.queue')).toBeNull()
  expect(toldOf(null)).toBeNull()
})

it('is silent where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => tellOtherTabs('cart')).not.toThrow()
})
