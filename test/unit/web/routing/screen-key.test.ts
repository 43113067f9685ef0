import { expect, test } from 'vitest'
import { screenKey } from '../../../../web/routing/restore-scroll.tsx'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return screenKey({ pathname, search })
}

test('filters, tabs and drawers keep the screen', () => {
  expect(at('/products?sale=true')).toBe(at('/products'))
  expect(at('/products/tee?tab=reviews')).toBe(at('/products/tee'))
  expect(at('/admin/returns/ret_1')).toBe(at('/admin/returns'))
  expect(at('/admin/orders/ord_1/refund')).toBe(at('/admin/orders/ord_1'))
})

test('another list page or product is a new screen', () => {
  expect(at('/products?page=2')).not.toBe(at('/products'))
  expect(at('/products/tee')).not.toBe(at('/products/coat'))
  expect(at('/admin/orders/ord_1')).not.toBe(at('/admin/orders'))
  expect(at('/admin/users')).not.toBe(at('/admin/orders'))
})
