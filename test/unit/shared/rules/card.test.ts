import { describe, expect, test } from 'vitest'
import {
  cardBrand,
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
  test('with four valid fields has no problem through the end of its month', () => {
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
  ])('reports a problem for %s %j', (field, value) => {
    expect(Object.keys(cardProblems({ ...card, [field]: value }, now))).toEqual([field])
  })
  test.each([
    ['cardNumber', '4242', 'Enter a valid card number'],
    ['expiryDate', '10/26', 'Enter a date in the future, as MM/YY'],
    ['cvv', '12', 'Enter the 3 digits of the security code'],
    ['cardholderName', '', 'Enter the name on the card'],
  ])('with an invalid %s (%j) reports "%s"', (field, value, message) => {
    expect(cardProblems({ ...card, [field]: value }, now)).toEqual({ [field]: message })
  })
  test.each([
    ['4242424242424242', true],
    ['4242-4242-4242-4242', true],
    ['0000 0000 0000', true],
    ['0000 0000 0000 0000 000', true],
    ['000 0000 0000', false],
    ['0000 0000 0000 0000 0000', false],
    ['4242 4242 4242 4242x', false],
    ['x4242 4242 4242 4242', false],
    ['6011 0000 0000 0004', true],
    ['6011 0000 0000 0095', true],
    ['6011 0000 0000 0059', false],
    ['9999 9999 9999 9995', true],
    ['', false],
  ])('number %j passes the Luhn check: %s', (number, passes) => {
    expect(passesLuhn(number)).toBe(passes)
  })
  test.each([
    ['4000', 'visa'],
    ['5099', 'unknown'],
    ['5100', 'mastercard'],
    ['5599', 'mastercard'],
    ['5600', 'unknown'],
    ['2199', 'unknown'],
    ['2200', 'mastercard'],
    ['2799', 'mastercard'],
    ['2800', 'unknown'],
    ['34', 'amex'],
    ['35', 'unknown'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['65', 'discover'],
    ['6012', 'unknown'],
    ['36011', 'unknown'],
    ['14', 'unknown'],
    ['151', 'unknown'],
    ['134', 'unknown'],
  ])('that starts with %s is %s', (number, brand) => expect(cardBrand(number)).toBe(brand))
  test.each(['1/27', '00/27', '13/27', '01/2027', 'x01/27', '01/27x', '01-27', '010/27'])(
    'has no expiry date %j',
    expiry => expect(isExpiryAhead(expiry, now)).toBe(false),
  )
  test('of American Express has four digits on the front', () => {
    const amex = { ...card, cardNumber: '3782 822463 10005', cvv: '1234' }
    expect(passesLuhn(amex.cardNumber)).toBe(true)
    expect(cardProblems(amex, now)).toEqual({})
  })
  test('is summarized by brand, last four digits and expiry only', () => {
    expect(summarizeCard(card)).toEqual({ brand: 'visa', last4: '4242', expiry: '11/26' })
  })
  test('becomes a token only if it is a published test card', () => {
    expect(tokenizeDemoCard(card)?.token).toBe('tok_demo_success')
    expect(tokenizeDemoCard({ ...card, cardNumber: '4000000000000002' })?.token).toBe(
      'tok_demo_declined',
    )
    expect(tokenizeDemoCard({ ...card, cardNumber: '5555555555554444' })).toBeNull()
  })
})
