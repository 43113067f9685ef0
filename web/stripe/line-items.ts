import type { LineItem } from '@stripe/stripe-js'
import type { WalletFigures } from './express.ts'

/** Lists the amounts of an order for a wallet. Their sum is the total. */
export const lineItemsOf = ({ subtotal, discount, shipping, tax }: WalletFigures): LineItem[] =>
  [
    { name: 'Subtotal', amount: subtotal },
    { name: 'Discount', amount: 0 - discount },
    { name: 'Shipping', amount: shipping },
    { name: 'Tax', amount: tax },
  ].filter(({ name, amount }) => amount !== 0 || name === 'Shipping')
