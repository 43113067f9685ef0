import { expect, test } from 'vitest'
import { renderPackingSlips } from '../../../../../functions/paper/packing/packing-slips.ts'
import { pickItems, renderPickList } from '../../../../../functions/paper/packing/pick-list.ts'
import { orderToShip } from '../../../../support/order-to-ship.ts'
import { readPdf, tagRoles } from '../../../../support/read-pdf.ts'
import { sampleStore } from '../../../../support/sample-invoice.ts'

const now = new Date('2026-11-23T17:41:00.000Z')
const returns = 'You can return items for 30 days after delivery.'

type Page = Awaited<ReturnType<typeof readPdf>>['pages'][number]

const expectWithinMargins = (pages: readonly Page[]) => {
  for (const { runs } of pages)
    for (const run of runs) {
      expect(run.left).toBeGreaterThan(50)
      expect(run.right).toBeLessThan(562)
      expect(run.bottom).toBeGreaterThan(30)
      const others = runs.filter(other => other !== run && other.bottom === run.bottom)
      for (const other of others)
        expect(other.right <= run.left || other.left >= run.right, run.text).toBe(true)
    }
}

test('a packing slip shows the recipient, the items to pack, notes and returns, but no prices', async () => {
  const slip = orderToShip(10_001, [2, 1], { order_notes: 'Ring twice' })
  const { pages, info, isTagged } = await readPdf(
    await renderPackingSlips([slip], sampleStore, returns),
  )
  expect(pages).toHaveLength(1)
  expect(info).toMatchObject({ Title: 'Packing slip SEL-10001' })
  expect(isTagged).toBe(true)
  const text = pages[0]?.text ?? ''
  expect(text).toContain('SHIP TO\nClara Jensen\n118 Larch Street\nApartment 4\nPortland, OR 97205')
  expect(text).toContain('Quay Breton Tee\nEcru / Size 8\nSKU-0-8\n2\n2')
  expect(text).toContain('IN THIS PACKAGE\n3 items')
  expect(text).toContain('ORDER NOTES\nRing twice')
  expect(text).toContain(`RETURNS\n${returns}`)
  expect(text).toContain('Page 1 of 1')
  expect(text).not.toContain('$')
  expect(text).not.toContain('Rest of your order'.toUpperCase())
  expectWithinMargins(pages)
})

test('a packing slip of a later package lists only what is left', async () => {
  const { order } = orderToShip(10_001, [3, 1])
  const shipments = [
    {
      id: 'shp_1',
      units: [{ line_id: 'l0', quantity: 2 }],
      carrier: null,
      tracking_number: null,
      tracking_url: null,
      shipped_at: order.created_at,
      delivered_at: null,
    },
  ]
  const slip = orderToShip(10_001, [3, 1], { shipments })
  const { pages } = await readPdf(await renderPackingSlips([slip], sampleStore, null))
  const text = pages[0]?.text ?? ''
  expect(text).toContain('SKU-0-8\n3\n1')
  expect(text).toContain('REST OF YOUR ORDER')
  expect(text).not.toContain('RETURNS')
})

test('a packing slip names a replacement, which comes without other items', async () => {
  const { order } = orderToShip(10_001, [1, 1])
  const [tee] = order.lines
  if (!tee) throw new Error('The sample order has lines')
  const at = order.created_at
  const replacement = {
    line_id: 'x1',
    variant_id: 'var_9',
    variant_name: 'Ecru / Size 9',
    sku: 'SKU-X',
    image: '',
    fallback_image: '',
  }
  const slip = orderToShip(10_001, [1, 1], {
    lines: [...order.lines, { ...tee, id: 'x1', sku: 'SKU-X', exchange_of: 'ret_1' }],
    shipments: [
      {
        id: 'shp_1',
        units: [
          { line_id: 'l0', quantity: 1 },
          { line_id: 'l1', quantity: 1 },
        ],
        carrier: null,
        tracking_number: null,
        tracking_url: null,
        shipped_at: at,
        delivered_at: at,
      },
    ],
    returns: [
      {
        id: 'ret_1',
        number: 'RET-1001',
        units: [{ line_id: 'l0', quantity: 1, reason: 'Too small', replacement }],
        comment: null,
        attachments: [],
        state: 'closed',
        requested_at: at,
        decided_at: at,
        received_at: at,
        closed_at: at,
        answer: null,
        complaint_id: null,
        hash: null,
      },
    ],
  })
  const { pages } = await readPdf(await renderPackingSlips([slip], sampleStore, null))
  const text = pages[0]?.text ?? ''
  expect(text).toContain('Replacement for Quay Breton Tee, Ecru / Size 8')
  expect(text).toContain('SKU-X\n1\n1')
  expect(text).not.toContain('REST OF YOUR ORDER')
  expectWithinMargins(pages)
})

test('each order has slips of its own pages, tagged in reading order', async () => {
  const long = orderToShip(
    10_002,
    Array.from({ length: 40 }, () => 1),
  )
  const { pages, info } = await readPdf(
    await renderPackingSlips(
      [orderToShip(10_001), long, orderToShip(10_003)],
      sampleStore,
      returns,
    ),
  )
  expect(info).toMatchObject({ Title: 'Packing slips' })
  const numbers = pages.map(({ text }) => text.match(/SEL-\d+/)?.[0])
  expect(numbers[0]).toBe('SEL-10001')
  expect(numbers.at(-1)).toBe('SEL-10003')
  const longPages = numbers.filter(number => number === 'SEL-10002').length
  expect(longPages).toBeGreaterThan(1)
  expect(pages[1]?.text).toContain(`Page 1 of ${longPages}`)
  expectWithinMargins(pages)
  const roles = tagRoles(pages[0]?.tags ?? {})
  expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'Sect'])
  expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'LBody', 'TH', 'TD']))
})

test('a pick list adds up variants across orders and names the orders', async () => {
  const orders = [orderToShip(10_001, [2, 1]), orderToShip(10_002, [1, 1, 3])]
  expect(pickItems(orders)).toEqual([
    {
      product: 'Quay Breton Tee',
      variant: 'Ecru / Size 8',
      sku: 'SKU-0-8',
      quantity: 3,
      orders: [
        { number: 'SEL-10001', quantity: 2 },
        { number: 'SEL-10002', quantity: 1 },
      ],
    },
    {
      product: 'Quay Breton Tee',
      variant: 'Ecru / Size 9',
      sku: 'SKU-0-9',
      quantity: 2,
      orders: [
        { number: 'SEL-10001', quantity: 1 },
        { number: 'SEL-10002', quantity: 1 },
      ],
    },
    {
      product: 'Ravenscourt Trench with quilted lining',
      variant: 'Ecru / Size 10',
      sku: 'SKU-2-10',
      quantity: 3,
      orders: [{ number: 'SEL-10002', quantity: 3 }],
    },
  ])
  const { pages, info, isTagged } = await readPdf(await renderPickList(orders, sampleStore, now))
  expect(info).toMatchObject({ Title: 'Pick list' })
  expect(isTagged).toBe(true)
  const text = pages[0]?.text ?? ''
  expect(text).toContain('PICK FOR\n2 orders\nSEL-10001, SEL-10002')
  expect(text).toContain('PRINTED\nNov 23, 2026, 9:41 AM')
  expect(text).toContain('TO PICK\n8 items')
  expect(text).toContain('SKU-0-8\nSEL-10001 × 2, SEL-10002\n3')
  expectWithinMargins(pages)
})

test('a pick list of a hundred orders stays readable', async () => {
  const orders = Array.from({ length: 100 }, (_, index) =>
    orderToShip(10_001 + index, [1, 2, 1, 1]),
  )
  const { pages } = await readPdf(await renderPickList(orders, sampleStore, now))
  expect(pages[0]?.text).toMatch(/SEL-10012,\s88 more/)
  expect(pages[0]?.text).toContain('500 items')
  for (const { text } of pages) expect(text).toContain(`of ${pages.length}`)
  expectWithinMargins(pages)
})
