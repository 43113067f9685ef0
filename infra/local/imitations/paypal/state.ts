import { generateKeyPairSync, randomInt } from 'node:crypto'
import { currency } from '../../../../shared/brand.ts'
import { readJson, writeJson } from '../../json-file.ts'

export type Money = { currency_code: string; value: string }

/** How the buyer pays, chosen on the approval page. */
export const fundingChoices = [
  'balance',
  'declined',
  'confirm',
  'refused',
  'failing',
  'review',
] as const
export type Funding = (typeof fundingChoices)[number]

export type Shipping = { name?: { full_name: string }; address?: Record<string, string> }

export type LocalOrder = {
  id: string
  intent: 'CAPTURE' | 'AUTHORIZE'
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  create_time: string
  update_time: string
  unit: {
    reference_id: string
    custom_id?: string
    invoice_id?: string
    description?: string
    amount: Money & { breakdown?: Partial<Record<string, Money>> & { item_total: Money } }
    items?: { name: string; quantity: string; unit_amount: Money }[]
    shipping?: Shipping
  }
  context: {
    brand_name?: string
    shipping_preference: 'GET_FROM_FILE' | 'NO_SHIPPING' | 'SET_PROVIDED_ADDRESS'
    user_action: 'CONTINUE' | 'PAY_NOW'
    return_url: string
    cancel_url: string
  }
  payer?: object
  funding?: Funding
}

export type LocalCapture = {
  id: string
  order_id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  amount: Money
  custom_id?: string
  invoice_id?: string
  create_time: string
  update_time: string
}

export type LocalRefund = {
  id: string
  capture_id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: Money
  custom_id?: string
  invoice_id?: string
  create_time: string
  update_time: string
}

export type LocalDispute = {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: object[]
  reason: string
  status: string
  dispute_amount: Money
  dispute_outcome?: { outcome_code: string }
  dispute_life_cycle_stage: string
  seller_response_due_date?: string
}

export type LocalEvent = { id: string; event_type: string; body: string }
export type LocalWebhook = { id: string; url: string; event_types: string[] }
export type LocalTransaction = {
  transaction_id: string
  paypal_reference_id?: string
  transaction_event_code: string
  transaction_initiation_date: string
  transaction_updated_date: string
  transaction_amount: Money
  fee_amount?: Money
  transaction_status: 'S' | 'P' | 'D' | 'V'
  custom_field?: string
  invoice_id?: string
}

/** Everything the server remembers. */
export type State = {
  orders: LocalOrder[]
  captures: LocalCapture[]
  refunds: LocalRefund[]
  disputes: LocalDispute[]
  transactions: LocalTransaction[]
  webhooks: LocalWebhook[]
  events: LocalEvent[]
  /** Answers by PayPal-Request-Id. */
  answers: Record<string, { status: number; body: unknown }>
  /** The status of the next refund, if it isn't to complete. */
  next_refund?: LocalRefund['status']
  key: { private: string; public: string }
}

const emptyState = (): State => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    orders: [],
    captures: [],
    refunds: [],
    disputes: [],
    transactions: [],
    webhooks: [],
    events: [],
    answers: {},
    key: {
      private: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      public: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  }
}

/** Opens the state in a file. `save` writes it. */
export const openState = (file: string) => {
  const state = readJson<State>(file) ?? emptyState()
  return { state, save: () => writeJson(file, state) }
}

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Creates an id like PayPal's. */
export const newId = (length = 17): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** Returns the time as PayPal writes it. */
export const timeNow = (): string => `${new Date().toISOString().slice(0, 19)}Z`

export const toCents = ({ value }: Money): number => Math.round(Number(value) * 100)
export const toMoney = (cents: number, currency_code: string = currency): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
})
