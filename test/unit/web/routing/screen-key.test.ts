import { expect, test } from 'vitest'
import { screenKey } from '../../../../web/routing/restore-scroll.tsx'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return screenKey({ pathname, search })
}

test('a filter, a tab and a drawer of the back-office are no new screen', () => {
  expect(at('/products?sale=true')).toBe(at('/products'))
  expect(at('/products/tee?tab=reviews')).toBe(at('/products/tee'))
  expect(at('/admin/orders/ord_1')).toBe(at('/admin/orders'))
})

test('another page of a list and another product are', () => {
  expect(at('/products?page=2')).not.toBe(at('/products'))
  expect(at('/products/tee')).not.toBe(at('/products/coat'))
  expect(at('/admin/users')).not.toBe(at('/admin/orders'))
})
