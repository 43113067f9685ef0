import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'

/** Names the ways to pay that the store offers. */
export default function WaysToPay() {
  const { data } = useQuery(settingsQuery)
  if (!data) return null
  const { card, paypal, cash_on_delivery: cash, bank_transfer: transfer } = data.payments
  const names = [
    card && 'Visa · Mastercard · Amex',
    paypal && 'PayPal',
    cash.for !== 'no_one' && 'Cash on delivery',
    transfer && 'Bank transfer',
  ]
  return <p>{names.filter(Boolean).join(' · ')}</p>
}
