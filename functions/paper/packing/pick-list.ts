import { buffer } from 'node:stream/consumers'
import { countUnits } from '../../../shared/rules/order/units.ts'
import { drawDocumentHead } from '../document-head.ts'
import type { DrawContext } from '../draw-context.ts'
import { drawPages } from '../draw-pages.ts'
import type { Letterhead } from '../letterhead.ts'
import { newDocument } from '../new-document.ts'
import { createPen } from '../pen.ts'
import { createTags } from '../tags.ts'
import { page, type Style, styles } from '../theme.ts'
import { formatCount, formatTime } from './format.ts'
import { createItemsTable, type ItemCell } from './items-table.ts'
import type { OrderToShip } from './packing-slips.ts'

/** A variant to pick, and the orders that need it. */
export type PickItem = {
  product: string
  variant: string | null
  sku: string
  quantity: number
  orders: { number: string; quantity: number }[]
}

/** Compares names as people sort them: `Size 9` before `Size 10`. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Adds up the units of several orders by variant, sorted by product, variant and SKU. */
export const pickItems = (orders: readonly OrderToShip[]): PickItem[] => {
  const picks = new Map<string, PickItem>()
  for (const { order, units } of orders)
    for (const { line_id, quantity } of units) {
      const line = order.lines.find(({ id }) => id === line_id)
      if (!line) throw new Error(`Order ${order.id} has no line ${line_id} to pick`)
      const pick = picks.get(line.variant_id) ?? {
        product: line.product_name,
        variant: line.has_options ? line.variant_name : null,
        sku: line.sku,
        quantity: 0,
        orders: [],
      }
      pick.quantity += quantity
      const needed = pick.orders.find(({ number }) => number === order.order_number)
      if (needed) needed.quantity += quantity
      else pick.orders.push({ number: order.order_number, quantity })
      picks.set(line.variant_id, pick)
    }
  return [...picks.values()].sort(
    (a, b) =>
      compare(a.product, b.product) ||
      compare(a.variant ?? '', b.variant ?? '') ||
      compare(a.sku, b.sku),
  )
}

const boxWidth = 22
const ordersWidth = 156
const columns = [
  { label: 'Item', x: page.left + boxWidth, align: 'left', width: 164 },
  { label: 'SKU', x: 250, align: 'left', width: 100 },
  { label: 'Orders', x: 362, align: 'left', width: ordersWidth },
  { label: 'Pick', x: page.right, align: 'right', width: 32 },
] as const

const nameOrder = ({ number, quantity }: PickItem['orders'][number]): string =>
  quantity === 1 ? number : `${number} × ${quantity}`

/** Joins words into lines that fit, without breaking a word such as `SEL-10001 × 2`. */
const joinLines = ({ pen }: DrawContext, words: readonly string[], width: number): string[] => {
  const lines: string[] = []
  for (const [index, word] of words.entries()) {
    const text = index < words.length - 1 ? `${word},` : word
    const longer = `${lines.at(-1)} ${text}`
    if (lines.length > 0 && pen.measure(longer, styles.small) <= width)
      lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines
}

/** Easy to read from a distance, on the first line of its row. */
const figure: Style = { ...styles.strong, size: 13, tabular: true }

const cellsOf = (
  context: DrawContext,
  { product, variant, sku, quantity, orders }: PickItem,
): ItemCell[] => [
  [
    { text: product, style: styles.strong },
    ...(variant ? [{ text: variant, style: styles.small }] : []),
  ],
  [{ text: sku, style: styles.body }],
  joinLines(context, orders.map(nameOrder), ordersWidth).map(text => ({
    text,
    style: styles.small,
  })),
  [{ text: String(quantity), style: figure }],
]

/** The number of orders that the header names. */
const maxNamed = 12
const headerWidth = 220

/** The orders' count and numbers, as lines of the header. */
const nameOrders = (context: DrawContext, orders: readonly OrderToShip[]): string[] => {
  const named = orders.slice(0, maxNamed).map(({ order }) => order.order_number)
  const more = orders.length - named.length
  return [
    formatCount(orders.length, 'order'),
    ...joinLines(context, more > 0 ? [...named, `${more} more`] : named, headerWidth),
  ]
}

/** Renders one list of everything to pick for these orders, as a tagged PDF. */
export const renderPickList = async (
  orders: readonly OrderToShip[],
  store: Letterhead,
  now: Date,
): Promise<Uint8Array<ArrayBuffer>> => {
  const picks = pickItems(orders)
  const title = 'Pick list'
  const document = newDocument({ title, store })
  document.addPage()
  const context: DrawContext = { pen: createPen(document), tags: createTags(document), store }
  const headerEnd = drawDocumentHead(context, {
    title,
    addressee: { heading: 'Pick for', lines: nameOrders(context, orders) },
    details: [
      [{ label: 'Printed', value: formatTime(now, store.time_zone) }],
      [{ label: 'To pick', value: formatCount(countUnits(picks), 'item') }],
    ],
  })
  const { rows, drawTableHeader } = createItemsTable(context, {
    title: 'Items to pick',
    columns,
    rows: picks.map(pick => cellsOf(context, pick)),
    hasBoxes: true,
  })
  drawPages(document, context, { title, headerEnd, blocks: rows, drawTableHeader })
  document.end()
  return buffer(document)
}
