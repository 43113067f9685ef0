import type { Account } from './account.ts'
import { accountCurrency, addToBalance, type Entry } from './balance.ts'
import { newId } from './ids.ts'
import type { StoredObject } from './stored-objects.ts'

export type Payout = StoredObject & {
  object: 'payout'
  amount: number
  arrival_date: number
  automatic: true
  balance_transaction: string | null
  created: number
  currency: string
  livemode: false
  reconciliation_status: 'completed'
  status: 'paid'
}

const unused = {
  application_fee: null,
  application_fee_amount: null,
  description: 'STRIPE PAYOUT',
  destination: 'ba_1SelvedgeLocalBank00000',
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  trace_id: { status: 'supported', value: '123456789012345' },
  type: 'bank_account',
}

/** Pays entries to the bank as one payout. */
const payOut = (account: Account, entries: Entry[]) => {
  const amount = entries.reduce((sum, { net }) => sum + net, 0)
  const payout: Payout = {
    ...unused,
    id: newId('po_1'),
    object: 'payout',
    amount,
    arrival_date: account.now(),
    automatic: true,
    balance_transaction: null,
    created: account.now(),
    currency: accountCurrency,
    livemode: false,
    reconciliation_status: 'completed',
    status: 'paid',
  }
  const own = addToBalance(account, { type: 'payout', amount: -amount, source: payout })
  payout.balance_transaction = own.id
  for (const entry of [...entries, own])
    account.objects.put<Entry>(Object.assign(entry, { status: 'available', _payout: payout.id }))
  account.objects.put(payout)
  account.emit('payout.created', payout)
  account.emit('payout.paid', payout)
  return payout
}

const day = 24 * 60 * 60

const paidToday = (account: Account): boolean => {
  const [latest] = account.objects.all<Payout>('payout')
  return (
    latest !== undefined && Math.floor(latest.created / day) === Math.floor(account.now() / day)
  )
}

/**
 * Pays out the available balance, once a day. A negative balance waits for the next day's charges.
 * `everything` waits neither for the day nor until charges are available.
 */
export const runPayouts = (account: Account, everything = false): Payout | undefined => {
  if (!everything && paidToday(account)) return undefined
  const entries = account.objects
    .all<Entry>('balance_transaction')
    .filter(entry => !entry._payout && (everything || entry.available_on <= account.now()))
  const amount = entries.reduce((sum, { net }) => sum + net, 0)
  return amount > 0 ? payOut(account, entries) : undefined
}
