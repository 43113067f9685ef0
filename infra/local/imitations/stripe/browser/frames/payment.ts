import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import type { BillingDetails } from '../billing.ts'
import { expectedOf, type GroupOptions } from '../options.ts'
import { createAddressForm } from './address-form.ts'
import { callApi } from './api.ts'
import { createCardForm } from './card-form.ts'
import { onConnected } from './connected.ts'
import { h } from './dom.ts'
import { applyAppearance, loadFonts, reportHeight } from './style.ts'

type Init = { key: string; options: StripePaymentElementOptions; group: GroupOptions }
type Params = {
  payment_method_data?: { billing_details?: BillingDetails }
  [name: string]: unknown
}

const savedCardTerms = (options: StripePaymentElementOptions, group: GroupOptions) =>
  (group.mode === 'setup' || group.setupFutureUsage) && options.terms?.card !== 'never'
    ? `By providing your card information, you allow ${options.business?.name ?? 'this store'} to charge your card for future payments in accordance with their terms.`
    : ''

onConnected<Init>(({ key, options, group }, page) => {
  let shared = group
  const billing = options.defaultValues?.billingDetails?.address ?? {}
  const changed = () =>
    void page.call('change', {
      complete: fields.every(field => !field.check()),
      empty: fields.every(field => !field.input.value),
    })
  const card = createCardForm(changed)
  const address = createAddressForm(options.fields?.billingDetails, billing, changed)
  const fields = [...card.fields, ...address.fields]
  const terms = h('p', { class: 'TermsText' })
  const form = h('div', { class: 'p-Form' }, card.root, address.root)
  const dress = () => {
    applyAppearance(shared.appearance)
    terms.textContent = savedCardTerms(options, shared)
    if (terms.textContent) form.append(terms)
    else terms.remove()
  }
  const methodData = (params: Params = {}) => {
    const passed = params.payment_method_data?.billing_details ?? {}
    const billingAddress = { ...address.address(), ...passed.address }
    return {
      ...params.payment_method_data,
      type: 'card',
      card: card.card(),
      billing_details: { ...passed, address: billingAddress },
    }
  }

  const setReadOnly = (readOnly = false) => {
    for (const { input } of fields) input.readOnly = readOnly
  }

  loadFonts(group.fonts)
  setReadOnly(options.readOnly)
  dress()
  document.body.append(form)
  form.addEventListener('focusin', () => void page.call('focus'))
  form.addEventListener('focusout', () => void page.call('blur'))
  form.addEventListener('keydown', ({ key: pressed }) => {
    if (pressed === 'Escape') void page.call('escape')
  })
  reportHeight(form, height => void page.call('resize', { height: height + 8 }))
  requestAnimationFrame(() => void page.call('ready'))

  return {
    update: (next: Pick<Init, 'group' | 'options'>) => {
      shared = next.group
      setReadOnly(next.options.readOnly)
      dress()
    },
    validate: () => {
      const problems = fields.map(field => field.validate())
      const first = problems.findIndex(Boolean)
      fields[first]?.input.focus()
      return problems[first]
    },
    createToken: (params: Params) =>
      callApi(key, 'POST', '/v1/confirmation_tokens', {
        ...params,
        payment_method_data: methodData(params),
        ...expectedOf(shared),
      }),
    confirmSetup: ({ id, params, ...secret }: { id: string; params: Params }) =>
      callApi(key, 'POST', `/v1/setup_intents/${id}/confirm`, {
        ...params,
        ...secret,
        payment_method_data: methodData(params),
        use_stripe_sdk: true,
      }),
    focus: () => (fields.find(field => field.isInvalid()) ?? fields[0])?.input.focus(),
    blur: () => (document.activeElement as HTMLElement | null)?.blur(),
    clear: () => {
      for (const field of fields) field.clear()
      card.clear()
      changed()
    },
  }
})
