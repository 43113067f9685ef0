import { currency } from '../../../../shared/brand.ts'
import type { Account } from './account.ts'
import { newId } from './ids.ts'
import type { StoredObject } from './stored-objects.ts'

/** A movement of money on the account's balance. */
export type Entry = StoredObject & {
  object: 'balance_transaction'
  amount: number
  available_on: number
  balance_type: 'payments'
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: object[]
  net: number
  reporting_category: string
  source: string
  status: 'pending' | 'available'
  type: EntryType
  /** The payout that paid it to the bank. */
  _payout: string | null
}
type EntryType = 'charge' | 'payment' | 'refund' | 'refund_failure' | 'adjustment' | 'payout'

/** The account has a bank account in the store's currency. */
export const accountCurrency = currency.toLowerCase()

const day = 24 * 60 * 60

const categories: Record<EntryType, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
  payout: 'payout',
}
const disputeFee = 1500

/** 2.9% and 30 cents for a charge. Refunds are free, and don't return the fee. */
const feeOf = (type: EntryType, amount: number): [fee: number, description: string] => {
  if (type === 'charge') return [Math.round(amount * 0.029) + 30, 'Stripe processing fees']
  if (type === 'adjustment' && amount < 0) return [disputeFee, 'Dispute fee']
  return [0, '']
}

/** Adds a movement to the balance. A charge is available at midnight UTC two days later. */
export const addToBalance = (
  account: Account,
  {
    type,
    amount,
    source,
    category,
  }: { type: EntryType; amount: number; source: StoredObject; category?: string },
): Entry => {
  const [fee, description] = feeOf(type, amount)
  const created = account.now()
  const waits = type === 'charge'
  return account.objects.put<Entry>({
    id: newId('txn_3'),
    object: 'balance_transaction',
    amount,
    available_on: waits ? (Math.floor(created / day) + 2) * day : created,
    balance_type: 'payments',
    created,
    currency: accountCurrency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            application: null,
            currency: accountCurrency,
            description,
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: category ?? categories[type],
    source: source.id,
    status: waits ? 'pending' : 'available',
    type,
    _payout: null,
  })
}
