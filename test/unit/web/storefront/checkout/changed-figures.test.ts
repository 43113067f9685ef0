import { expect, test } from 'vitest'
import type { Quote } from '../../../../../shared/schemas/order.ts'
import { changedFigures } from '../../../../../web/storefront/checkout/changed-figures.ts'
import type { OrderBody } from '../../../../../web/storefront/checkout/order-body.ts'
import { acceptLabel, type ShortLine } from '../../../../../web/storefront/checkout/sold-out.tsx'

const sent = {
  items: [
    { product_id: 'coat', variant_id: 'coat-m', quantity: 1, price: 100 },
    { product_id: 'hat', variant_id: null, quantity: 2, price: 20 },
  ],
  discount: 14,
  shipping_cost: 0,
  tax: 10.08,
  total: 136.08,
} as OrderBody
const line = (product_id: string, variant_id: string | null, name: string, unit_price: number) => ({
  ...{ product_id, variant_id, name, unit_price },
  ...{ quantity: 1, line_total: unit_price, stock: 5 },
})
const quote: Quote = {
  items: [line('hat', null, 'Straw hat', 20), line('coat', 'coat-m', 'Harbour coat', 120)],
  subtotal: 160,
  discount: 16,
  shipping_cost: 0,
  tax: 11.52,
  total: 155.52,
}

test('shows old and new values of a price and every amount it affects', () => {
  expect(changedFigures(sent, quote)).toEqual([
    { name: 'Harbour coat', was: 10_000, now: 12_000 },
    { name: 'Discount', was: -1_400, now: -1_600 },
    { name: 'Tax', was: 1_008, now: 1_152 },
    { name: 'Total', was: 13_608, now: 15_552 },
  ])
})

const short = (left: number): ShortLine => ({
  ...{ product_id: 'coat', variant_id: null, name: 'Coat' },
  ...{ wanted: 3, left },
})

test.each([
  ['Remove item and continue', [short(0)]],
  ['Remove items and continue', [short(0), short(0)]],
  ['Continue with what’s left', [short(0), short(2)]],
])('offers for sold-out items: %s', (words, lines) => {
  expect(acceptLabel(lines)).toBe(words)
})
