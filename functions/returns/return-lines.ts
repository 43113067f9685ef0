import { invalidField, ShopError } from '../../shared/errors.ts'
import { itemName } from '../../shared/rules/item-name.ts'
import { needsPictures } from '../../shared/rules/return-policy.ts'
import type { ReturnInput } from '../../shared/schemas/return.ts'
import type { ReturnPolicy } from '../../shared/schemas/return-policy.ts'
import type { OrderItem, OrderLineItem } from '../table/orders.ts'
import { type ReturnTerms, returnOptionOf } from './return-option.ts'

/** A line item and how to return it. `path` names it in errors. */
export type ReturnLine = {
  line: OrderLineItem
  quantity: number
  reason: string
  exchange_for: string | null
  path: string
}

const invalid = (message: string, path: string) => invalidField(path, message)

/** Finds the line items to return. Errors: `invalid`. */
export const returnLines = (
  order: OrderItem,
  { items }: Pick<ReturnInput, 'items'>,
  policy: Pick<ReturnPolicy, 'reasons'>,
): ReturnLine[] =>
  items.map(({ line_id, quantity, reason, exchange_for }, index) => {
    const path = `body.items.${index}`
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) throw invalid('This item isn’t part of the order', path)
    if (!policy.reasons.some(({ text }) => text === reason))
      throw invalid('Choose a reason from the list', `${path}.reason`)
    return { line, quantity, reason, exchange_for: exchange_for ?? null, path }
  })

/** Refuses a request without the photos that its reasons need. Errors: `invalid`. */
export const checkPictures = (
  { items, attachments }: ReturnInput,
  policy: Pick<ReturnPolicy, 'reasons'>,
): void => {
  const reasons = items.map(({ reason }) => reason)
  if (needsPictures(policy, reasons) && !attachments?.length)
    throw invalid('Add a photo that shows the problem', 'body.attachments')
}

/** Refuses lines that can't be returned, or not in this quantity. Errors: `conflict`. */
export const checkReturnable = (
  order: OrderItem,
  lines: readonly ReturnLine[],
  terms: ReturnTerms,
): void => {
  for (const { line, quantity } of lines) {
    const { returnable, refusal } = returnOptionOf(order, line, terms)
    if (quantity <= returnable) continue
    const name = itemName(line)
    throw new ShopError(
      'conflict',
      refusal ? `${name}: ${refusal}` : `You can return only ${returnable} more of ${name}`,
    )
  }
}
