import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { missingDetails } from '../billing.ts'
import type { Problem } from '../card.ts'
import { createElement, createEvents } from './element.ts'
import { assert } from './errors.ts'
import { createFrame, type Frame } from './frame.ts'
import type { ConfirmParams, Group, Member, Result } from './types.ts'

/** Creates the Payment Element: card fields in a frame of the server. */
export const createPaymentElement = (
  group: Group,
  initial: StripePaymentElementOptions,
  destroyed: () => void,
): Member => {
  const events = createEvents()
  let options = initial
  let frame: Frame | undefined
  const emit = (type: string, more: object = {}) =>
    events.emit(type, { elementType: 'payment', ...more })
  const open = () => {
    const init = { key: group.key, options, group: group.options() }
    const opened = createFrame('payment', 'Secure payment input frame', init, {
      ready: () => emit('ready'),
      change: (state: { complete: boolean; empty: boolean }) =>
        emit('change', { ...state, collapsed: false, value: { type: 'card' } }),
      focus: () => emit('focus'),
      blur: () => emit('blur'),
      escape: () => emit('escape'),
      resize: ({ height }: { height: number }) => {
        opened.iframe.style.height = `${height}px`
      },
    })
    // The frame is larger than its fields, so that their focus ring isn't cut off.
    opened.iframe.style.cssText =
      'display:block;border:0;margin:-4px;width:calc(100% + 8px);min-width:100%;background:transparent'
    frame = opened
    return opened
  }
  const wire = async () => {
    assert(frame, 'The Payment Element must be mounted to confirm a payment.')
    return (frame as Frame).connected
  }
  const requireDetails = (params: ConfirmParams, caller: string) => {
    const passed = params.payment_method_data?.billing_details
    const [missing] = missingDetails(options.fields?.billingDetails, passed)
    assert(
      !missing,
      `You specified "never" for fields.billing_details.${missing} when creating the payment Element, but did not pass payment_method_data.billing_details.${missing} when calling ${caller}. If you opt out of collecting data via the payment Element using the fields option, the data must be passed at confirm-time.`,
    )
  }
  const updateFrame = async () => {
    if (frame) await (await frame.connected).call('update', { group: group.options(), options })
  }
  const element = createElement('payment', events, open, {
    updated: next => {
      options = { ...options, ...next }
      void updateFrame()
    },
    closed: () => {
      frame = undefined
    },
    destroyed,
  })
  return {
    element,
    updateGroup: updateFrame,
    validate: async () => (await wire()).call<Problem | undefined>('validate'),
    type: () => 'card',
    createToken: async params => {
      requireDetails(params, 'stripe.createConfirmationToken')
      return (await wire()).call<Result>('createToken', params)
    },
    confirmSetup: async (intent, params) => {
      requireDetails(params, 'stripe.confirmSetup')
      return (await wire()).call<Result>('confirmSetup', { ...intent, params })
    },
  }
}
