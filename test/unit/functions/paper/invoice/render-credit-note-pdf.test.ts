import { expect, it } from 'vitest'
import { renderCreditNotePdf } from '../../../../../functions/paper/invoice/render-credit-note-pdf.ts'
import { CreditNoteItem } from '../../../../../functions/table/credit-notes.ts'
import { readPdf, tagRoles } from '../../../../support/read-pdf.ts'
import { sampleInvoice, sampleStore } from '../../../../support/sample-invoice.ts'

const invoice = sampleInvoice(1)
const note = (more: Partial<CreditNoteItem> = {}) =>
  CreditNoteItem.parse({
    ...invoice,
    id: 'crn_1',
    number: 'CN-10007',
    created_at: '2026-11-24T09:00:00.000Z',
    refund_id: 'ref_1',
    refunded_at: '2026-11-23T09:00:00.000Z',
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    paid_to: 'Visa ending in 4242',
    reason: 'Item didn’t fit',
    items: [{ description: 'Quay Breton Tee, Ecru / M', quantity: 2, rate: 3_800, amount: 7_600 }],
    subtotal: 7_600,
    discount: 735,
    shipping: 599,
    tax: 597,
    adjustment: -805,
    amount: 7_256,
    ...more,
  })
const textOf = async (one: CreditNoteItem) => {
  const { pages } = await readPdf(await renderCreditNotePdf(one, sampleStore))
  return pages.map(page => page.text).join('\n')
}

it('shows the parts of the refund, its invoice and where the money went', async () => {
  const text = await textOf(note())
  for (const part of [
    'Credit note',
    'CREDITED TO',
    'CN-10007',
    'INV-10042',
    'SEL-20042',
    'Visa ending in 4242',
    'Reason: Item didn’t fit',
    'Subtotal\n$76.00\nShare of discount\n−$7.35\nShipping\n$5.99\nTax (8%)\n$5.97\nDeduction\n−$8.05\nRefunded\n$72.56',
  ])
    expect(text).toContain(part)
})

it('leaves out amounts that are zero, and a reason that is the only line', async () => {
  const items = [{ description: 'Late delivery', quantity: 1, rate: 500, amount: 500 }]
  const amounts = { subtotal: 500, discount: 0, shipping: 0, tax: 0, adjustment: 0, amount: 500 }
  const text = await textOf(note({ items, reason: 'Late delivery', ...amounts }))
  expect(text).toContain('Subtotal\n$5.00\nRefunded\n$5.00')
  expect(text).not.toContain('Reason:')
})

it('shows the SKU of each item and the order’s coupon', async () => {
  const [item] = note().items
  const items = item ? [{ ...item, sku: 'TEE-ECRU-M' }] : []
  const text = await textOf(note({ items, coupon_code: 'WELCOME10' }))
  expect(text).toContain('Quay Breton Tee, Ecru / M\nSKU TEE-ECRU-M')
  expect(text).toContain('COUPON CODE\nWELCOME10')
})

it('of cash that was taken back names no refund', async () => {
  const text = await textOf(note({ refund_id: null, payment_id: 'pay_1' }))
  expect(text).toContain('Credited\n$72.56')
  expect(text).not.toMatch(/refund/i)
})

it('is tagged, and the same whenever it is rendered', async () => {
  const [first, second] = [
    await renderCreditNotePdf(note(), sampleStore),
    await renderCreditNotePdf(note(), sampleStore),
  ]
  expect(Buffer.compare(first, second)).toBe(0)
  const { pages } = await readPdf(first)
  expect(tagRoles(pages[0]?.tags ?? {})).toEqual(expect.arrayContaining(['H1', 'Table', 'TH']))
})
