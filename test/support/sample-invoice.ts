import { InvoiceItem } from '../../functions/table/invoices.ts'

export const sampleStore = {
  store_name: 'Selvedge',
  address: '14 Weavers Row, Portland, OR 97209',
  support_email: 'support@selvedge.example',
  support_phone: '+1 (555) 010-0148',
  time_zone: 'America/Los_Angeles',
}

const names = [
  'Quay Breton Tee, Ecru / M',
  'Harrow Wool Blazer, Charcoal / 40R',
  'Ravenscourt Trench with detachable quilted lining and horn buttons, made in small batches, Stone / Extra Large Long',
]

/** Builds an invoice with this many lines, some of which wrap on paper. */
export const sampleInvoice = (lines: number, more: Partial<InvoiceItem> = {}): InvoiceItem => {
  const items = Array.from({ length: lines }, (_, index) => {
    const quantity = 1 + (index % 3)
    const rate = 1_900 + index * 37
    const description = `No. ${index + 1} ${names[index % names.length]}`
    return { description, quantity, rate, amount: quantity * rate }
  })
  const subtotal = items.reduce((sum, item) => sum + item.amount, 0)
  return InvoiceItem.parse({
    id: 'inv_1',
    number: 'INV-10042',
    order_id: 'ord_1',
    order_number: 'SEL-20042',
    customer_name: 'Clara Jensen',
    customer_email: 'clara@example.com',
    customer_phone: '+1 503 555 0100',
    billing_address: '118 Larch Street\nPortland, OR 97205\nUnited States',
    items,
    subtotal,
    shipping: 599,
    tax_percent: 8,
    tax_amount: 1_234,
    discount: 500,
    total: subtotal + 599 + 1_234 - 500,
    status: 'paid',
    due_date: null,
    paid_at: '2026-11-20T18:00:00.000Z',
    notes: null,
    created_at: '2026-11-22T05:00:00.000Z',
    updated_at: '2026-11-22T05:00:00.000Z',
    version: 1,
    ...more,
  })
}
