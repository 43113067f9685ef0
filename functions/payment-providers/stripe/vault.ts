import * as z from 'zod'
import { notFound } from '../../../shared/errors.ts'
import { type CardVault, CustomerGone, type VaultCard } from '../provider.ts'
import type { StripeApi } from './api.ts'
import { cardOf } from './card-of.ts'
import { hasCode } from './failure.ts'
import { StripeCustomer, StripeMethod } from './shapes.ts'

const missing = 'resource_missing'
const Secret = z.object({ client_secret: z.string() })

/** Lists a customer's cards, newest first. */
const listMethods = (api: StripeApi, customer: string) =>
  api.call(StripeMethod.array(), async stripe => {
    const page = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
    return page.data
  })

/** Reads a customer's card. Errors: `not_found` unless it is theirs. */
const requireOwn = async (api: StripeApi, customer: string, id: string) => {
  if (!/^(pm|card)_\w+$/.test(id)) throw notFound('Payment method')
  try {
    const method = await api.call(StripeMethod, stripe => stripe.paymentMethods.retrieve(id))
    if (method.customer === customer) return method
  } catch (error) {
    if (!hasCode(error, missing)) throw error
  }
  throw notFound('Payment method')
}

const chosenDefault = async (api: StripeApi, customer: string) => {
  const found = await api.call(StripeCustomer, stripe => stripe.customers.retrieve(customer))
  return found.invoice_settings?.default_payment_method ?? null
}

type Method = z.infer<typeof StripeMethod>
/**
 * Returns the same key for methods with the same number and expiry, which are one card for their
 * owner.
 */
const numberOf = ({ id, card }: Method) =>
  card?.fingerprint ? `${card.fingerprint} ${card.exp_month}/${card.exp_year}` : id

/** Keeps one method of each card: the default, or else the newest. */
const withoutRepeats = (methods: Method[], preferred: string | null): Method[] => {
  const kept = new Map<string, Method>()
  for (const method of methods) {
    const number = numberOf(method)
    if (!kept.has(number) || method.id === preferred) kept.set(number, method)
  }
  return [...kept.values()]
}

const listCards = async (api: StripeApi, customer: string): Promise<VaultCard[]> => {
  const [methods, chosen] = await Promise.all([
    listMethods(api, customer),
    chosenDefault(api, customer),
  ])
  const cards = withoutRepeats(methods, chosen)
  // Without a choice, the first card that was saved is the default.
  const preferred = cards.find(({ id }) => id === chosen) ?? cards.at(-1)
  return cards.flatMap(method => {
    const card = cardOf(method.card)
    return card ? [{ ...card, id: method.id, is_default: method === preferred }] : []
  })
}

/** Removes a card and its duplicates, which the list hides. */
const removeCard = async (api: StripeApi, customer: string, id: string) => {
  const own = await requireOwn(api, customer, id)
  const repeats = (await listMethods(api, customer)).filter(
    method => numberOf(method) === numberOf(own),
  )
  for (const method of repeats)
    await api.call(StripeMethod, stripe => stripe.paymentMethods.detach(method.id))
}

/** Keeps the saved cards of customers at Stripe. */
export const createStripeVault = (api: StripeApi): CardVault => ({
  mode: async () => (/^[rs]k_live_/.test((await api.keys.read()).secret_key) ? 'live' : 'test'),
  createCustomer: async ({ id, email, name }, replaces) => {
    // The key depends on the user only, so the parameters must not change with their name or
    // address.
    const idempotencyKey = ['customer', id, replaces].filter(Boolean).join('-')
    const { id: customer } = await api.call(StripeCustomer, stripe =>
      stripe.customers.create({ metadata: { user_id: id } }, { idempotencyKey }),
    )
    await api.call(StripeCustomer, stripe => stripe.customers.update(customer, { email, name }))
    return customer
  },
  list: async customer => {
    try {
      return await listCards(api, customer)
    } catch (error) {
      if (hasCode(error, missing)) return []
      throw error
    }
  },
  startSaving: async customer => {
    try {
      return await api.call(Secret, stripe =>
        stripe.setupIntents.create({
          customer,
          allowed_payment_method_types: ['card'],
          usage: 'on_session',
        }),
      )
    } catch (cause) {
      if (hasCode(cause, missing)) throw new CustomerGone('Stripe has no such customer', { cause })
      throw cause
    }
  },
  makeDefault: async (customer, id) => {
    const { id: default_payment_method } = await requireOwn(api, customer, id)
    await api.call(StripeCustomer, stripe =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method } }),
    )
  },
  remove: (customer, id) => removeCard(api, customer, id),
  deleteCustomer: async customer => {
    try {
      await api.call(StripeCustomer, stripe => stripe.customers.del(customer))
    } catch (error) {
      if (!hasCode(error, missing)) throw error
    }
  },
})
