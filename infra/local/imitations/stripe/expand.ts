import type { Account } from './account.ts'
import { invalid } from './failure.ts'
import type { Form } from './form.ts'
import { list } from './params.ts'

type Json = Record<string, unknown>

/** The kinds of objects that a field's id can name. */
const kinds: Record<string, readonly string[]> = {
  balance_transaction: ['balance_transaction'],
  charge: ['charge'],
  customer: ['customer'],
  default_payment_method: ['payment_method'],
  dispute: ['dispute'],
  failure_balance_transaction: ['balance_transaction'],
  latest_charge: ['charge'],
  payment_intent: ['payment_intent'],
  payment_method: ['payment_method'],
  setup_intent: ['setup_intent'],
  source: ['charge', 'refund', 'dispute', 'payout'],
}

const find = (account: Account, field: string, id: string) => {
  for (const kind of kinds[field] ?? []) {
    const found = account.objects.get(kind, id)
    if (found) return structuredClone(found)
  }
  return null
}

const refundsOf = (account: Account, charge: unknown) => ({
  object: 'list',
  data: account.objects
    .all<{ id: string; object: 'refund'; charge: string }>('refund')
    .filter(refund => refund.charge === charge)
    .map(refund => structuredClone(refund)),
  has_more: false,
  url: `/v1/charges/${charge}/refunds`,
})

const expandPath = (account: Account, at: Json, [field, ...rest]: string[], path: string) => {
  if (field === undefined) return
  if (field === 'refunds' && at.object === 'charge') at.refunds = refundsOf(account, at.id)
  const value = at[field]
  if (value === null) return
  if (Array.isArray(value)) {
    for (const item of value) expandPath(account, item as Json, rest, path)
    return
  }
  if (typeof value === 'string' && Object.hasOwn(kinds, field))
    at[field] = find(account, field, value)
  const inner = at[field]
  if (typeof inner !== 'object')
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (inner) expandPath(account, inner as Json, rest, path)
}

/** Copies an answer and replaces the ids that `expand[]` names by their objects. */
export const expand = (account: Account, answer: object, form: Form): object => {
  const copy = structuredClone(answer) as Json
  for (const path of list(form, 'expand') ?? []) {
    const fields = path.split('.')
    if (fields.length > 4)
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    expandPath(account, copy, fields, path)
  }
  return copy
}
