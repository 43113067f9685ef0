/** A fake of Stripe's browser script for component tests: `window.Stripe`. */
import { vi } from 'vitest'
import type { PaymentOptions } from '../../shared/schemas/payment.ts'

type Handler = (event: object) => unknown
type FakeElement = {
  type: string
  options: Record<string, unknown>
  /** Sends an event of the element. Returns what the handlers return. */
  emit: (name: string, event?: object) => unknown[]
  focus: () => void
}

export const aConfirmationToken = (id = 'ctoken_1') => ({
  id,
  payment_method_preview: {
    type: 'card',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2040 },
  },
})

function createElement(type: string, options: Record<string, unknown>, ready: object) {
  const handlers = new Map<string, Handler[]>()
  const emit = (name: string, event: object = {}) =>
    (handlers.get(name) ?? []).map(handler => handler(event))
  return {
    type,
    options,
    emit,
    mount: () => void queueMicrotask(() => emit('ready', ready)),
    unmount() {},
    destroy() {},
    update() {},
    focus: vi.fn(),
    blur() {},
    on: (name: string, handler: Handler) => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler])
    },
    off: (name: string, handler: Handler) => {
      handlers.set(
        name,
        (handlers.get(name) ?? []).filter(each => each !== handler),
      )
    },
  }
}

let count = 0
let current: object

/** Puts a fake in place of Stripe's script. Returns its calls, and the ways to pay that use it. */
export function fakeStripe({ wallets }: { wallets?: object } = {}) {
  const made: FakeElement[] = []
  const updates: object[] = []
  const calls = {
    submit: vi.fn(async (): Promise<object> => ({})),
    createConfirmationToken: vi.fn(
      async (_: { params?: { payment_method_data?: object } }): Promise<object> => ({
        confirmationToken: aConfirmationToken(
          `ctoken_${calls.createConfirmationToken.mock.calls.length}`,
        ),
      }),
    ),
    handleNextAction: vi.fn(async (_: { clientSecret: string }): Promise<object> => ({})),
    confirmSetup: vi.fn(async (_: { clientSecret: string }): Promise<object> => ({})),
  }
  current = {
    ...calls,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    elements: (options: object) => {
      updates.push(options)
      const elements = new Map<string, FakeElement>()
      return {
        submit: calls.submit,
        update: (changes: object) => void updates.push(changes),
        getElement: (type: string) => elements.get(type) ?? null,
        create: (type: string, own: Record<string, unknown> = {}) => {
          const ready = type === 'expressCheckout' ? { availablePaymentMethods: wallets } : {}
          const element = createElement(type, own, ready)
          elements.set(type, element)
          made.push(element)
          return element
        },
      }
    },
  }
  // Stripe's loader keeps the function, so it stays the same one.
  window.Stripe ??= (() => current) as never
  count += 1
  const payments: PaymentOptions = {
    card: 'stripe',
    paypal: 'paypal',
    stripe_key: `pk_test_${count}`,
    cash_on_delivery: { for: 'everyone', max_total: null },
    bank_transfer: null,
    captcha: null,
  }
  return {
    ...calls,
    payments,
    /** Options of the groups of elements, and their changes. */
    updates,
    element: (type: string) => made.findLast(element => element.type === type),
  }
}
