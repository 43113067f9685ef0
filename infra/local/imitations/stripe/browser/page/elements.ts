import type {
  StripeExpressCheckoutElementOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import type { GroupOptions } from '../options.ts'
import { createEvents } from './element.ts'
import { assert, IntegrationError } from './errors.ts'
import { createExpressElement } from './express-element.ts'
import { checkOptions } from './options.ts'
import { createPaymentElement } from './payment-element.ts'
import type { Group, Member } from './types.ts'

const hidden = new WeakMap<object, { source: (caller: string) => Member }>()

/** Finds the element to pay with. Throws an `IntegrationError` if `submit()` wasn't called. */
export const sourceOf = (elements: object, caller: string): Member => {
  const found = hidden.get(elements)
  if (!found) throw new IntegrationError('elements should have an elements object.')
  return found.source(caller)
}

/** Creates the group of elements that `stripe.elements()` returns. */
export const createElements = (key: string, initial: GroupOptions) => {
  checkOptions(initial)
  let options = initial
  let isSubmitted = false
  let wallet: Member | undefined
  const members = new Map<string, Member>()
  const events = createEvents()
  const group: Group = {
    key,
    options: () => options,
    payWith: member => {
      wallet = member
    },
  }
  const current = () => wallet ?? members.get('payment')
  const make = (type: string, chosen: object): Member => {
    const destroyed = () => void members.delete(type)
    if (type === 'payment') {
      return createPaymentElement(group, chosen as StripePaymentElementOptions, destroyed)
    }
    assert(type === 'expressCheckout', `The local Stripe server has no ${type} Element.`)
    return createExpressElement(group, chosen as StripeExpressCheckoutElementOptions, destroyed)
  }
  const elements = {
    create: (type: string, chosen: object = {}) => {
      assert(!members.has(type), `Can only create one Element of type ${type} at a time.`)
      const member = make(type, chosen)
      members.set(type, member)
      return member.element
    },
    // The React package names elements by their components.
    getElement: (type: string | { __elementType: string }) =>
      members.get(typeof type === 'string' ? type : type.__elementType)?.element ?? null,
    update: async (changes: GroupOptions) => {
      checkOptions({ ...options, ...changes })
      options = { ...options, ...changes }
      await Promise.all([...members.values()].map(member => member.updateGroup()))
      events.emit('update-end', {})
    },
    submit: async () => {
      const source = current()
      assert(source, 'elements.submit() needs a mounted Payment Element.')
      const problem = await source?.validate()
      if (problem) return { error: { type: 'validation_error', ...problem } }
      isSubmitted = true
      return { selectedPaymentMethod: source?.type() }
    },
    fetchUpdates: async () => ({}),
    on: (type: string, listener: () => void) => events.add(type, listener, false),
  }
  hidden.set(elements, {
    source: caller => {
      const source = current()
      if (!source) throw new IntegrationError(`${caller} needs a mounted Payment Element.`)
      assert(
        isSubmitted,
        `elements.submit() must be called before ${caller}. See https://stripe.com/docs/js/elements/submit`,
      )
      return source
    },
  })
  return elements
}
