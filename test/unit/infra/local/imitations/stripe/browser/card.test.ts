import { describe, expect, test } from 'vitest'
import {
  brandOf,
  cardProblem,
  expiryOf,
  formatExpiry,
  formatNumber,
} from '../../../../../../../infra/local/imitations/stripe/browser/card.ts'

const now = new Date(2026, 10, 20)
const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' }

describe('card fields of the local Stripe script', () => {
  test.each([
    ['4242', 'visa'],
    ['5555', 'mastercard'],
    ['2223', 'mastercard'],
    ['3782', 'amex'],
    ['6011', 'discover'],
    ['3056', 'diners'],
    ['3566', 'jcb'],
    ['6200', 'unionpay'],
    ['9999', 'unknown'],
    ['', 'unknown'],
  ])('knows that %s is %s', (number, brand) => {
    expect(brandOf(number).name).toBe(brand)
  })

  test('groups digits as on the card', () => {
    expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242')
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
    expect(formatNumber('3782 8')).toBe('3782 8')
    expect(formatNumber('4242-42')).toBe('4242 42')
  })

  test.each([
    ['1', '1'],
    ['1/', '01 / '],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12 / 309', '12 / 30'],
    ['5', '05'],
    ['13', '01 / 3'],
    ['', ''],
  ])('formats the expiration date %s as %s', (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted)
  })

  test('reads month and year', () => {
    expect(expiryOf('03 / 31')).toEqual({ month: 3, year: 2031 })
  })

  test('accepts a valid card', () => {
    for (const field of ['number', 'expiry', 'cvc'] as const) {
      expect(cardProblem(field, card, now)).toBeUndefined()
    }
  })

  test.each([
    ['number', { number: '' }, 'incomplete_number'],
    ['number', { number: '4242 4242' }, 'incomplete_number'],
    ['number', { number: '4242 4242 4242 4241' }, 'invalid_number'],
    ['number', { number: '9999 9999 9999 9995' }, 'invalid_number'],
    ['expiry', { expiry: '' }, 'incomplete_expiry'],
    ['expiry', { expiry: '12 / 3' }, 'incomplete_expiry'],
    ['expiry', { expiry: '00 / 30' }, 'invalid_expiry_month'],
    ['expiry', { expiry: '12 / 25' }, 'invalid_expiry_year_past'],
    ['expiry', { expiry: '10 / 26' }, 'invalid_expiry_month_past'],
    ['expiry', { expiry: '12 / 99' }, 'invalid_expiry_year'],
    ['cvc', { cvc: '12' }, 'incomplete_cvc'],
    ['cvc', { number: '3782 822463 10005' }, 'incomplete_cvc'],
  ] as const)('reports the %s of %o', (field, change, code) => {
    expect(cardProblem(field, { ...card, ...change }, now)).toMatchObject({
      code,
      message: expect.stringMatching(/^Your card/),
    })
  })

  test('accepts a card until the end of its month', () => {
    expect(cardProblem('expiry', { ...card, expiry: '11 / 26' }, now)).toBeUndefined()
  })
})
