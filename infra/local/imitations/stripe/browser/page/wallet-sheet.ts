import type {
  ChangeResolveDetails,
  ClickResolveDetails,
  StripeExpressCheckoutElementOptions as Options,
  ShippingRate,
} from '@stripe/stripe-js'
import { expectedOf } from '../options.ts'
import { type SheetInit, type SheetPrices, sheetProblem } from '../sheet.ts'
import type { Wallet } from '../wallets.ts'
import type { Events } from './element.ts'
import { IntegrationError } from './errors.ts'
import { openOverlay } from './frame.ts'
import type { ConfirmParams, Group, Result } from './types.ts'

export type Sheet = {
  wallet: Wallet
  close: () => void
  createToken: (params: ConfirmParams) => Promise<Result>
}
type Failure = { reason?: string; message?: string }

const check = (problem: string | undefined) => {
  if (problem) throw new IntegrationError(problem)
}

/** Opens a wallet's sheet with what the page chose, and emits its events. */
export const openSheet = (
  group: Group,
  wallet: Wallet,
  chosen: Options & ClickResolveDetails,
  events: Events,
  on: { confirming: () => void; closed: () => void },
): Sheet => {
  const { amount = 0, currency = '' } = group.options()
  check(sheetProblem(chosen, amount))
  let prices: SheetPrices = {
    amount,
    lineItems: chosen.lineItems ?? [],
    shippingRates: chosen.shippingRates ?? [],
  }
  const init: SheetInit = {
    ...prices,
    key: group.key,
    wallet,
    currency,
    business: chosen.business?.name ?? '',
    needs: {
      shipping: chosen.shippingAddressRequired ?? false,
      email: chosen.emailRequired ?? false,
      phone: chosen.phoneNumberRequired ?? false,
    },
    countries: chosen.allowedShippingCountries ?? null,
  }
  /** Emits an event that the page answers. Returns the new prices, or null if it refused. */
  const ask = (type: string, event: object): Promise<SheetPrices | null> => {
    const { promise, resolve } = Promise.withResolvers<SheetPrices | null>()
    const accept = (details: ChangeResolveDetails = {}) => {
      const next = { ...prices, ...details, amount: group.options().amount ?? 0 }
      check(sheetProblem(next, next.amount))
      prices = { amount: next.amount, lineItems: next.lineItems, shippingRates: next.shippingRates }
      resolve(prices)
    }
    if (events.has(type)) {
      events.emit(type, {
        elementType: 'expressCheckout',
        ...event,
        resolve: accept,
        reject: () => resolve(null),
      })
    } else accept()
    return promise
  }
  const frame = openOverlay('wallet', 'Wallet', init, {
    address: (event: { name: string; address: object }) => ask('shippingaddresschange', event),
    rate: (event: { shippingRate: ShippingRate }) => ask('shippingratechange', event),
    confirm: (details: object) => {
      on.confirming()
      events.emit('confirm', {
        elementType: 'expressCheckout',
        expressPaymentType: wallet,
        ...details,
        paymentFailed: (failure: Failure = {}) =>
          void frame.connected.then(wire => wire.call('failed', failure)),
      })
    },
    cancel: () => {
      on.closed()
      events.emit('cancel', { elementType: 'expressCheckout' })
    },
  })
  frame.connected.catch(on.closed)
  return {
    wallet,
    close: frame.remove,
    createToken: async params =>
      (await frame.connected).call<Result>('createToken', {
        ...params,
        ...expectedOf(group.options()),
      }),
  }
}
