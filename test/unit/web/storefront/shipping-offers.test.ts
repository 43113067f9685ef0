import { expect, test } from 'vitest'
import { formatCents } from '../../../../shared/rules/money.ts'
import { missingForFree, shippingCost } from '../../../../shared/rules/shipping.ts'
import {
  offerMarks,
  offerProgress,
  promoLine,
  shippingNote,
} from '../../../../web/storefront/shipping-offers.ts'

const methods = [
  { name: 'Standard', free_over: 50 },
  { name: 'Express', free_over: 100 },
  { name: 'Overnight', free_over: null },
]

test('the promo bar shows the highest threshold, the product page the lowest', () => {
  expect(promoLine(methods)).toBe('Free express shipping on orders over $100')
  expect(shippingNote(methods)).toBe('Free shipping on orders over $50')
})

test('returns no offers if there are none', () => {
  expect(promoLine([])).toBeNull()
  expect(shippingNote([{ name: 'A', free_over: null }])).toBeNull()
})

test('an offer is reached above its threshold, not at it', () => {
  expect(offerProgress(methods, 50)).toEqual({
    reached: null,
    next: '$0.01 to go for free standard shipping',
  })
  expect(offerProgress(methods, 50.01).reached).toBe('You have free standard shipping')
  expect(offerProgress(methods, 200)).toEqual({
    reached: 'You have free express shipping',
    next: null,
  })
})

test('every text follows the rule that the order is charged by', () => {
  const [standard] = methods
  if (!standard) throw new Error('No method')
  const rate = { id: 's', name: 'Standard', price: 599, delivery_time: '', free_over: 5000 }
  for (const cents of [0, 1, 4_999, 5_000, 5_001, 5_002, 9_999]) {
    const isFree = shippingCost(rate, cents) === 0
    const missing = missingForFree(rate, cents) ?? 0
    const { reached, next } = offerProgress([standard], cents / 100)
    expect(reached !== null).toBe(isFree)
    expect(next).toBe(isFree ? null : `${formatCents(missing)} to go for free standard shipping`)
    expect(offerMarks([standard], cents / 100).marks.map(({ done }) => done)).toEqual([isFree])
    // The amount that the note names is enough, and a cent less isn't.
    expect(shippingCost(rate, cents + missing)).toBe(0)
    if (!isFree) expect(shippingCost(rate, cents + missing - 1)).toBe(599)
  }
})
