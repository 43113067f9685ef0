import type { OwnOrder } from '../../shared/schemas/own-order.ts'

export type OwnItem = OwnOrder['OrderItems'][number]

/** Returns the line items with these quantities, and their part of the price. */
export const pickItems = (
  { OrderItems }: Pick<OwnOrder, 'OrderItems'>,
  units: readonly { line_id: string; quantity: number }[],
): OwnItem[] =>
  units.flatMap(({ line_id, quantity }) =>
    OrderItems.filter(item => item.line_id === line_id).map(item => ({
      ...item,
      quantity,
      total: Math.round((item.total * 100 * quantity) / item.quantity) / 100,
    })),
  )

/** "1 item", "3 items". */
export const itemCount = (units: readonly { quantity: number }[]): string => {
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${count} ${count === 1 ? 'item' : 'items'}`
}
