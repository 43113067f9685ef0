import type {
  StripeExpressCheckoutElementConfirmEvent as ConfirmEvent,
  ExpressCheckoutAddress,
  ShippingRate,
} from '@stripe/stripe-js'
import type { ReactNode } from 'react'
import type { CardToken } from '../../shared/schemas/order.ts'

/** The amounts of an order, in cents. */
export type WalletFigures = {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
}

/** The details that a wallet provides when its owner pays. Without `delivery`, only the card. */
export type WalletPayment = {
  card: CardToken
  email: string
  name: string
  address: ExpressCheckoutAddress | undefined
  rateId: string | undefined
}

/** Why a wallet payment failed, for the wallet's own sheet. */
export type WalletFailure = NonNullable<Parameters<ConfirmEvent['paymentFailed']>[0]>

export type ExpressProps = {
  publishableKey: string
  /** The amounts that the wallet shows at first, in cents. */
  figures: WalletFigures
  /** Set if the wallet supplies address, email and shipping method. */
  delivery?: {
    rates: ShippingRate[]
    countries: readonly string[]
    emailRequired: boolean
    figuresFor: (rateId: string) => WalletFigures
  }
  /** Buttons in a row. */
  columns: number
  above?: ReactNode
  below?: ReactNode
  /** Places the order. Returns why it failed, if it did. */
  onPay: (payment: WalletPayment) => Promise<WalletFailure | undefined>
}
