import { expect, test } from 'vitest'
import {
  offerProgress,
  promoLine,
  shippingNote,
} from '../../../../web/storefront/shipping-offers.ts'

const methods = [
  { id: 'standard', name: 'Standard', free_over: 50 },
  { id: 'express', name: 'Express', free_over: 100 },
  { id: 'overnight', name: 'Overnight', free_over: null },
]

test('the promo bar shows the highest threshold, the product page the lowest', () => {
  expect(promoLine(methods)).toBe('Free express shipping on orders over $100')
  expect(shippingNote(methods)).toBe('Free shipping on orders over $50')
})

test('returns no offers if there are none', () => {
  expect(promoLine([])).toBeNull()
  expect(shippingNote([{ id: 'a', name: 'A', free_over: null }])).toBeNull()
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
