import * as z from 'zod'
import type { StripeApi } from '../../functions/payment-providers/stripe/api.ts'
import { type CardName, cards, type Target } from './target.ts'

const WithId = z.object({ id: z.string() })

/** Pays and saves with Stripe's own test methods, as in Stripe's test mode. */
export const testMethods = (api: StripeApi): Pick<Target, 'source' | 'save'> => ({
  source: async card => {
    const params = { payment_method: cards[card].method }
    const { id } = await api.call(WithId, stripe =>
      stripe.testHelpers.confirmationTokens.create(params),
    )
    return { token: id, save: false }
  },
  save: async (card, customer) => {
    const { id } = await api.call(WithId, stripe =>
      stripe.paymentMethods.attach(cards[card].method, { customer }),
    )
    return id
  },
})

/** Pays and saves with card numbers, where a server knows neither test methods nor tokens. */
export const testNumbers = (
  api: StripeApi,
  others: Partial<Record<CardName, string>>,
): Pick<Target, 'source' | 'save'> => {
  const save = async (card: keyof typeof cards, customer: string) => {
    const { id } = await api.call(WithId, async stripe => {
      const method = await stripe.paymentMethods.create({
        type: 'card',
        card: {
          number: others[card] ?? cards[card].number,
          exp_month: 12,
          exp_year: 2040,
          cvc: '123',
        },
      })
      return stripe.paymentMethods.attach(method.id, { customer })
    })
    return id
  }
  return {
    save,
    source: async (card, customer) => ({ saved_id: await save(card, customer ?? '') }),
  }
}
