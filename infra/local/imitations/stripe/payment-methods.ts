import type { Account } from './account.ts'
import { behaviorOf, type CardData, cardData, readCard } from './card-data.ts'
import { cardError, conflict, invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { address, choice, metadata, need, section, text } from './params.ts'
import type { StoredObject } from './stored-objects.ts'
import { type CardBehavior, cardOfId } from './test-cards.ts'

/** A stored payment method: a card, possibly from a wallet, or Link. */
export type Method = StoredObject & {
  object: 'payment_method'
  allow_redisplay: 'unspecified'
  billing_details: ReturnType<typeof billing>
  card?: CardData
  link?: { email: string }
  created: number
  customer: string | null
  customer_account: null
  livemode: false
  metadata: Record<string, string>
  type: 'card' | 'link'
  _behavior: CardBehavior
  /** Whether it paid or belonged to a customer: without one, it can't be used again. */
  _used?: true
}

const billing = (form: Form | undefined) => ({
  address: address(form && section(form, 'address')),
  email: (form && text(form, 'email')) ?? null,
  name: (form && text(form, 'name')) ?? null,
  phone: (form && text(form, 'phone')) ?? null,
  tax_id: null,
})

const method = (
  account: Account,
  type: Method['type'],
  details: Pick<Method, 'billing_details' | '_behavior' | 'card' | 'link' | 'metadata'>,
): Method => ({
  id: newId('pm_1'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  created: account.now(),
  customer: null,
  customer_account: null,
  livemode: false,
  type,
  ...details,
})

/** Builds a payment method from the fields of a form, without storing it. */
export const readMethod = (account: Account, form: Form, client: boolean): Method => {
  const type = choice(form, 'type', ['card', 'link'])
  if (!type)
    throw invalid('Missing required param: type.', { code: 'parameter_missing', param: 'type' })
  const details = {
    billing_details: billing(section(form, 'billing_details')),
    metadata: metadata(form),
  }
  if (type === 'link') {
    const { email } = details.billing_details
    if (!email) throw invalid('Link needs an email address.', { param: 'billing_details[email]' })
    return method(account, type, { ...details, link: { email }, _behavior: {} })
  }
  const card = section(form, 'card')
  if (!card)
    throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' })
  if (!client) {
    const message =
      'Sending credit card numbers directly to the Stripe API is generally unsafe. Use the browser script.'
    throw cardError(message, { param: 'card[number]' })
  }
  const { card: data, behavior } = readCard(card, new Date(account.now() * 1000))
  return method(account, type, { ...details, card: data, _behavior: behavior })
}

/** Returns a new payment method for a published id such as `pm_card_visa`. */
const publishedMethod = (account: Account, id: string): Method | undefined => {
  const card = cardOfId(id)
  if (!card) return undefined
  const expiry = { exp_month: 12, exp_year: new Date(account.now() * 1000).getFullYear() + 4 }
  return method(account, 'card', {
    billing_details: billing(undefined),
    metadata: {},
    card: cardData(card, expiry, null, true),
    _behavior: behaviorOf(card),
  })
}

/** Finds the payment method that a parameter names. For a published id, creates a new one each time. */
export const findMethod = (
  account: Account,
  id: string,
  param = 'payment_method',
  status = 400,
): Method => {
  const published = publishedMethod(account, id)
  if (published) return account.objects.put(published)
  const found = account.objects.get<Method>('payment_method', id)
  if (!found) throw missing('PaymentMethod', id, param, status)
  return found
}

/** Attaches a payment method to a customer. Cards that are declined can't be attached. */
export const attachMethod = (account: Account, found: Method, customer: string): Method => {
  if (found.customer === customer) return found
  if (found.customer)
    throw conflict('The payment method you provided has already been attached to a customer.')
  if (found._used)
    throw conflict(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    )
  const { declines, savable, authenticates } = found._behavior
  if (declines && !savable && !authenticates) {
    const { message, ...details } = declines
    throw cardError(message, details)
  }
  found.customer = customer
  account.objects.put(found)
  account.emit('payment_method.attached', found)
  return found
}

/** Detaches a payment method permanently. */
export const detachMethod = (account: Account, found: Method): Method => {
  if (!found.customer)
    throw conflict(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const { customer } = found
  Object.assign(found, { customer: null, _used: true })
  account.objects.put(found)
  account.emit('payment_method.detached', found, { customer })
  return found
}

/** Creates a payment method from card fields or for a published id. */
export const createMethod = (account: Account, form: Form, client: boolean): Method => {
  const made = readMethod(account, form, client)
  return account.objects.put(made)
}

/** Changes the billing details or expiry of a saved payment method. */
export const updateMethod = (account: Account, found: Method, form: Form): Method => {
  const details = section(form, 'billing_details')
  if (details) found.billing_details = { ...found.billing_details, ...definedOf(billing(details)) }
  const card = section(form, 'card')
  if (card && found.card) {
    found.card.exp_month = Number(need(card, 'exp_month'))
    found.card.exp_year = Number(need(card, 'exp_year'))
  }
  found.metadata = metadata(form, found.metadata)
  return account.objects.put(found)
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>
