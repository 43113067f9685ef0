import { buffer } from 'node:stream/consumers'
import { addressLines } from '../../../shared/rules/address-lines.ts'
import { itemName, replacementText } from '../../../shared/rules/item-name.ts'
import { isSold } from '../../../shared/rules/order/removed-units.ts'
import { replacedLine, splitReplacements } from '../../../shared/rules/order/replacements.ts'
import { countUnits } from '../../../shared/rules/order/units.ts'
import type { LineUnits } from '../../../shared/schemas/order-facts.ts'
import type { OrderItem } from '../../table/orders.ts'
import { drawDocumentHead } from '../document-head.ts'
import type { DrawContext } from '../draw-context.ts'
import { drawPages } from '../draw-pages.ts'
import type { Letterhead } from '../letterhead.ts'
import { newDocument } from '../new-document.ts'
import { createPen } from '../pen.ts'
import { createTags } from '../tags.ts'
import { createTextSection } from '../text-section.ts'
import { page, styles } from '../theme.ts'
import { formatCount, formatDay } from './format.ts'
import { createItemsTable, type ItemCell } from './items-table.ts'

/** An order with the units of its next package. */
export type OrderToShip = { order: OrderItem; units: readonly LineUnits[] }

const columns = [
  { label: 'Item', x: page.left, align: 'left', width: 228 },
  { label: 'SKU', x: 300, align: 'left', width: 128 },
  { label: 'Ordered', x: 484, align: 'right', width: 50 },
  { label: 'In package', x: page.right, align: 'right', width: 66 },
] as const

/** Creates the cells of a line item. */
const cellsOf = ({ order }: OrderToShip, { line_id, quantity }: LineUnits): ItemCell[] => {
  const line = order.lines.find(({ id }) => id === line_id)
  if (!line) throw new Error(`Order ${order.id} has no line ${line_id} to pack`)
  const replaced = replacedLine(order, line)
  const variant = line.has_options && line.variant_name
  return [
    [
      { text: line.product_name, style: styles.strong },
      ...(variant ? [{ text: variant, style: styles.small }] : []),
      ...(replaced ? [{ text: replacementText(itemName(replaced)), style: styles.small }] : []),
    ],
    [{ text: line.sku, style: styles.body }],
    [{ text: String(line.quantity - line.canceled), style: styles.amount }],
    [{ text: String(quantity), style: styles.amount }],
  ]
}

/** Returns whether all ordered items ship in this package. Replacements ship separately. */
const isWhole = ({ order, units }: OrderToShip): boolean => {
  const sold = countUnits(splitReplacements(order, units).sold)
  const ordered = order.lines.filter(isSold)
  return (
    sold === 0 ||
    sold === ordered.reduce((sum, { quantity, canceled }) => sum + quantity - canceled, 0)
  )
}

/** Draws one order's slip on separate pages. */
const drawSlip = (
  document: PDFKit.PDFDocument,
  context: DrawContext,
  slip: OrderToShip,
  returns: string | null,
) => {
  const { order, units } = slip
  const title = `Packing slip ${order.order_number}`
  document.addPage()
  const section = context.tags.group(context.tags.root, 'Sect', { title })
  const headerEnd = drawDocumentHead(
    context,
    {
      title: 'Packing slip',
      addressee: { heading: 'Ship to', lines: addressLines(order.shipping_address) },
      details: [
        [
          { label: 'Order number', value: order.order_number },
          {
            label: 'Order date',
            value: formatDay(order.placed_at ?? order.created_at, context.store.time_zone),
          },
        ],
        [
          { label: 'Shipping', value: order.shipping_method.name },
          { label: 'In this package', value: formatCount(countUnits(units), 'item') },
        ],
      ],
    },
    section,
  )
  const rows = units.map(one => cellsOf(slip, one))
  const table = createItemsTable(context, { title: 'Items', columns, rows }, section)
  const rest = isWhole(slip) ? null : 'The other items of your order ship separately.'
  const blocks = [
    ...table.rows,
    ...createTextSection(context, 'Rest of your order', rest, section),
    ...createTextSection(context, 'Order notes', order.order_notes, section),
    ...createTextSection(context, 'Returns', returns, section),
  ]
  drawPages(document, context, { title, headerEnd, blocks, drawTableHeader: table.drawTableHeader })
}

/**
 * Renders a packing slip for each order as one tagged PDF. `returns` explains how to return items;
 * without it the slips leave returns out.
 */
export const renderPackingSlips = async (
  slips: readonly OrderToShip[],
  store: Letterhead,
  returns: string | null,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [first] = slips
  const title =
    slips.length === 1 && first ? `Packing slip ${first.order.order_number}` : 'Packing slips'
  const document = newDocument({ title, store })
  const context: DrawContext = { pen: createPen(document), tags: createTags(document), store }
  for (const slip of slips) drawSlip(document, context, slip, returns)
  document.end()
  return buffer(document)
}
