import { ShopError } from '../../shared/errors.ts'
import { type ReturnTerms, returnableOf } from '../orders/present-returnable.ts'
import type { OrderItem, OrderLineItem } from '../table/orders.ts'

type RequestedItem = {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}
/** A line item and the quantity to return. */
export type ReturnLine = { line: OrderLineItem; quantity: number }

const invalid = (message: string, path: string) =>
  new ShopError('invalid', message, { errors: [{ path, message }] })

const isLine =
  ({ product_id, variant_id }: RequestedItem) =>
  (line: OrderLineItem): boolean =>
    line.product_id === product_id &&
    (variant_id ? line.variant_id === variant_id : !line.has_options)

const nameOf = ({ product_name, variant_name }: OrderLineItem) =>
  [product_name, variant_name].filter(Boolean).join(', ')

/** Finds the line items to return and merges duplicates. Errors: `invalid`. */
export const returnLines = (order: OrderItem, items: readonly RequestedItem[]): ReturnLine[] => {
  const quantities = new Map<OrderLineItem, number>()
  for (const [index, item] of items.entries()) {
    const line = order.lines.find(isLine(item))
    if (!line) throw invalid('This item isn’t part of the order', `body.items.${index}`)
    quantities.set(line, (quantities.get(line) ?? 0) + item.quantity)
  }
  return [...quantities].map(([line, quantity]) => ({ line, quantity }))
}

/** Refuses to return an item twice. Errors: `conflict` with the quantity left. */
export const checkLeft = (
  order: OrderItem,
  lines: readonly ReturnLine[],
  terms: ReturnTerms,
): void => {
  for (const { line, quantity } of lines) {
    const rest = returnableOf(order, line, terms)
    if (quantity <= rest) continue
    const name = nameOf(line)
    throw new ShopError(
      'conflict',
      rest > 0
        ? `You can return only ${rest} more of ${name}`
        : `You already requested a return for ${name}`,
    )
  }
}

/** Writes the text of a return ticket, in the customer's voice. */
export const describeReturn = (
  order: OrderItem,
  lines: readonly ReturnLine[],
  { reason, comment }: { reason: string; comment?: string | undefined },
): string =>
  [
    `I’d like to return these items from order ${order.order_number}:`,
    lines.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join('\n'),
    `Reason: ${reason}`,
    ...(comment ? [comment] : []),
  ].join('\n\n')
