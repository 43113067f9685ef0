import { describe, expect, test } from 'vitest'
import {
  cardProblems,
  isExpiryAhead,
  passesLuhn,
  summarizeCard,
} from '../../../../shared/rules/card.ts'
import { tokenizeDemoCard } from '../../../../shared/rules/demo-cards.ts'

const now = new Date('2026-11-20T12:00:00Z')
const card = {
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '11/26',
  cvv: '123',
  cardholderName: 'Nora Whitlock',
}

describe('a card', () => {
  test('with all four fields right has no problem, to the end of its month', () => {
    expect(cardProblems(card, now)).toEqual({})
    expect(isExpiryAhead('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(false)
  })
  test.each([
    ['11/26', '2026-11-30T23:59:59.999Z'],
    ['12/26', '2026-12-31T23:59:59.999Z'],
    ['02/28', '2028-02-29T23:59:59.999Z'],
    ['01/27', '2026-12-31T23:59:59.999Z'],
  ])('that expires %s is valid at %s, through the last day of its month', (expiry, at) => {
    expect(isExpiryAhead(expiry, new Date(at))).toBe(true)
    expect(cardProblems({ ...card, expiryDate: expiry }, new Date(at))).toEqual({})
  })
  test.each([
    ['cardNumber', '4242 4242 4242 4241'],
    ['cardNumber', '1234'],
    ['expiryDate', '10/26'],
    ['expiryDate', '13/30'],
    ['cvv', '12'],
    ['cvv', '1234'],
    ['cardholderName', '  '],
  ])('%s %j is a problem of that field', (field, value) => {
    expect(Object.keys(cardProblems({ ...card, [field]: value }, now))).toEqual([field])
  })
  test('of American Express has four digits on the front', () => {
    const amex = { ...card, cardNumber: '3782 822463 10005', cvv: '1234' }
    expect(passesLuhn(amex.cardNumber)).toBe(true)
    expect(cardProblems(amex, now)).toEqual({})
  })
  test('is summarized by brand, last four and expiry alone', () => {
    expect(summarizeCard(card)).toEqual({ brand: 'visa', last4: '4242', expiry: '11/26' })
  })
  test('becomes a token if it is a published test card, else nothing', () => {
    expect(tokenizeDemoCard(card)?.token).toBe('tok_demo_success')
    expect(tokenizeDemoCard({ ...card, cardNumber: '4000000000000002' })?.token).toBe(
      'tok_demo_declined',
    )
    expect(tokenizeDemoCard({ ...card, cardNumber: '5555555555554444' })).toBeNull()
  })
})
