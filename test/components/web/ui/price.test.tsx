import { expect, test } from 'vitest'
import { Price } from '../../../../web/ui/price.tsx'
import { show } from '../../../support/show.tsx'

const textOf = (price: Parameters<typeof Price>[0]) => {
  const { container, unmount } = show(<Price {...price} />)
  const old = container.querySelector('s, del')?.textContent ?? null
  const all = container.textContent
  unmount()
  return { old, all }
}

test('strikes the compare price only if it is above the price (S-38)', () => {
  const { container, rerender } = show(<Price price={40} compare_price={50} />)
  expect(container.querySelector('s, del')?.textContent).toContain('$50.00')
  rerender(<Price price={40} compare_price={40} />)
  expect(container.querySelector('s, del')).toBeNull()
})

test.each([
  ['a compare price above', { price: 40, compare_price: 50 }, 'Before: $50.00', '$40.00'],
  ['a cent above', { price: 40, compare_price: 40.01 }, 'Before: $40.01', '$40.00'],
  ['a sale price', { price: 40, sale_price: 30 }, 'Before: $40.00', '$30.00'],
  [
    'a sale price and a compare price',
    { price: 40, sale_price: 30, compare_price: 50 },
    'Before: $50.00',
    '$30.00',
  ],
  [
    'a compare price below the price, on sale',
    { price: 40, sale_price: 30, compare_price: 35 },
    'Before: $40.00',
    '$30.00',
  ],
])('%s: shows the old and new price', (_, price, before, now) => {
  const { old, all } = textOf(price)
  expect(old).toBe(before)
  expect(all).toBe(`${before}Now: ${now}`)
})

test.each([
  ['no other price', { price: 40 }],
  ['the same compare price', { price: 40, compare_price: 40 }],
  ['a lower compare price', { price: 40, compare_price: 30 }],
  ['the same sale price', { price: 40, sale_price: 40 }],
  ['no price at all in either', { price: 40, sale_price: null, compare_price: null }],
])('%s: shows one price without a label', (_, price) => {
  expect(textOf(price)).toEqual({ old: null, all: '$40.00' })
})
