import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../../../functions/payment-providers/stripe/card-of.ts'
import { declineSentence } from '../../../../../functions/payment-providers/stripe/declines.ts'
import { paymentOf } from '../../../../../functions/payment-providers/stripe/payment-of.ts'
import { StripeIntent } from '../../../../../functions/payment-providers/stripe/shapes.ts'

const card = { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031, fingerprint: 'fp_1' }
const declined = { code: 'card_declined', decline_code: 'insufficient_funds' }
const notConfirmed = { code: 'payment_intent_authentication_failure' }

const convert = (parts: object) =>
  paymentOf(
    StripeIntent.parse({ id: 'pi_1', amount: 12_096, status: 'succeeded', metadata: {}, ...parts }),
    'pay_1',
  )

describe('a payment of Stripe', () => {
  test.each([
    ['requires_payment_method', null, 'requires_action'],
    ['requires_payment_method', notConfirmed, 'requires_action'],
    ['requires_confirmation', null, 'requires_action'],
    ['requires_action', null, 'requires_action'],
    ['processing', null, 'authorized'],
    ['requires_capture', null, 'authorized'],
    ['succeeded', null, 'captured'],
    ['succeeded', declined, 'captured'],
    ['canceled', null, 'voided'],
    ['canceled', notConfirmed, 'voided'],
    ['canceled', declined, 'declined'],
  ])('is, as %s after error %j, %s', (status, last_payment_error, expected) => {
    expect(convert({ status, last_payment_error }).status).toBe(expected)
  })

  test('has a secret for the browser only while the bank asks', () => {
    const client_secret = 'pi_1_secret_2'
    expect(convert({ status: 'requires_action', client_secret }).action).toEqual({
      type: 'authenticate',
      client_secret,
    })
    expect(convert({ status: 'requires_payment_method', client_secret }).action).toBeNull()
  })

  test('takes the card from the charge, the method or the error', () => {
    const latest_charge = {
      id: 'ch_1',
      amount_refunded: 500,
      payment_method_details: { card: { ...card, last4: '1111' } },
    }
    const payment_method = { id: 'pm_1', card: { ...card, last4: '2222' } }
    const last_payment_error = { payment_method: { card: { ...card, last4: '3333' } } }
    const all = convert({ latest_charge, payment_method, last_payment_error })
    expect(all).toMatchObject({ refunded: 500, fingerprint: 'fp_1', card: { last4: '1111' } })
    expect(convert({ payment_method, last_payment_error }).card?.last4).toBe('2222')
    expect(convert({ last_payment_error, payment_method: 'pm_1' }).card?.last4).toBe('3333')
    expect(convert({ payment_method: 'pm_1', latest_charge: 'ch_1' }).card).toBeNull()
  })

  test('reports what was received once it is captured', () => {
    expect(convert({ amount_received: 12_000 }).amount).toBe(12_000)
    expect(convert({ status: 'processing', amount_received: 0 }).amount).toBe(12_096)
  })

  test('of an unknown status is an error', () => {
    expect(() => convert({ status: 'constructor' })).toThrow()
  })
})

describe('a card of Stripe', () => {
  test('keeps brand, last digits and expiry', () => {
    expect(cardOf(card)).toEqual({ brand: 'visa', last4: '4242', expiry: '03/31' })
  })

  test.each(['diners', 'constructor', null])('of brand %s is unknown', brand => {
    expect(cardOf({ ...card, brand })?.brand).toBe('unknown')
  })

  test.each([{ last4: null }, { last4: '42' }, { exp_month: null }, { exp_month: 13 }])(
    'with %j is left out',
    part => {
      expect(cardOf({ ...card, ...part })).toBeNull()
    },
  )
})

describe('the reason of a decline', () => {
  test('comes from the decline code first', () => {
    expect(declineSentence(declined)).toBe('Your card has insufficient funds. Try another card.')
    expect(declineSentence({ code: 'expired_card', decline_code: 'unheard_of' })).toBe(
      'Your card has expired. Try another card.',
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'stolen_card', 'fraudulent', null])(
    'of code %s is general',
    code => {
      expect(declineSentence({ code, decline_code: code })).toBe(
        'Your card was declined. Try another card.',
      )
    },
  )
})
