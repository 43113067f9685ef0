import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the pages does not count toward the first test’s timeout.
import '../../../../../web/admin/invoices/edit-invoice-dialog.tsx'
import '../../../../../web/admin/invoices/invoice-drawer.tsx'
import '../../../../../web/admin/invoices/invoices-page.tsx'
import '../../../../../web/admin/invoices/new-invoice-dialog.tsx'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const invoice = {
  id: 'inv_1',
  invoiceNumber: 'INV-7',
  orderId: null,
  orderNumber: null,
  customerName: 'Harbor Lane Boutique',
  customerEmail: 'billing@example.com',
  customerPhone: null,
  billingAddress: '4 Harbor Lane',
  items: [{ description: 'Linen shorts', quantity: 3, rate: 39.99, amount: 119.97 }],
  subtotal: 119.97,
  shipping: 0,
  tax: 8,
  taxAmount: 9.6,
  discount: 10,
  total: 119.57,
  status: 'pending',
  dueDate: '2026-03-01',
  notes: 'Thank you.',
  createdAt: '2026-02-01T10:00:00.000Z',
  version: 2,
  refunded: 0,
  net: 119.57,
  creditNotes: [],
}
const list = 'GET /api/invoices'
const listOf = (...invoices: object[]) => ({
  data: { invoices, pagination: pagination(invoices.length, 1, 20) },
})
const open = (at = '/admin/invoices', answers: Record<string, Answer> = {}) => {
  const sent = answerCalls({
    [list]: listOf(invoice, { ...invoice, id: 'inv_2', dueDate: null, invoiceNumber: 'INV-8' }),
    [`${list}/stats`]: {
      data: {
        totalInvoices: 31,
        totalAmount: 4321.5,
        refundedAmount: 0,
        netAmount: 4321.5,
        paidInvoices: 20,
        pendingInvoices: 11,
      },
    },
    [`${list}/inv_1`]: { data: invoice },
    ...answers,
  })
  return { ...showBackOffice(at), sent }
}

test('totals show number, amount, paid and pending invoices (A-57)', async () => {
  const { findByText, getByText } = open()
  await findByText('31')
  const figureOf = (name: string) =>
    getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(figureOf('Total amount')).toBe('$4,321.50')
  expect(figureOf('Paid invoices')).toBe('20')
  expect(figureOf('Pending invoices')).toBe('11')
})

test('has its buttons and filters, with every status (A-58, A-65)', async () => {
  const { user, findByRole, findByLabelText, getByLabelText, getByRole, where, sent } = open()
  await findByRole('table')
  expect(getByRole('link', { name: 'Create Invoice' }).getAttribute('href')).toBe(
    '/admin/invoices/new',
  )
  const reads = () => sent.filter(({ path }) => path === '/api/invoices').length
  const before = reads()
  await user.click(getByRole('button', { name: 'Refresh' }))
  await expect.poll(reads).toBe(before + 1)
  await user.click(getByRole('button', { name: 'Filters' }))
  const status = (await findByLabelText('Status')) as HTMLSelectElement
  expect([...status.options].map(({ value }) => value).filter(Boolean)).toEqual([
    ...['draft', 'pending', 'paid', 'overdue', 'cancelled'],
  ])
  await user.selectOptions(status, 'paid')
  await user.click(getByRole('button', { name: 'Dates: Any date' }))
  await fill(user, getByLabelText('From'), '2026-01-02')
  await fill(user, getByLabelText('To'), '2026-02-03')
  expect(where()).toBe('/admin/invoices?status=paid&startDate=2026-01-02&endDate=2026-02-03')
  getByRole('button', { name: 'Dates: Jan 2 – Feb 3, 2026' })
  await user.click(getByRole('button', { name: 'Clear Filters' }))
  expect(where()).toBe('/admin/invoices')
})

test('the table shows number, customer, status, total, dates and actions (A-59, A-101)', async () => {
  const { user, findByRole, getByRole } = open()
  const table = within(await findByRole('table'))
  const [, row, other] = table.getAllByRole('row') as HTMLElement[]
  for (const words of [
    'INV-7',
    'Harbor Lane Boutique',
    'billing@example.com',
    'Pending',
    '$119.57',
  ])
    expect(row?.textContent).toContain(words)
  expect(row?.querySelector('td svg')).not.toBeNull()
  expect(row?.textContent).toContain('Feb 01, 2026')
  expect(row?.textContent).toContain('Mar 01, 2026')
  expect(other?.textContent).toContain('N/A')
  await user.click(within(row as HTMLElement).getByRole('button', { name: /INV-7/ }))
  const menu = within(getByRole('menu'))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['View invoice', 'Download PDF', 'Send', 'Edit', 'Delete'],
  ])
})

test('an invoice shows its amounts, customer, address, items and notes (A-60)', async () => {
  const { findByRole } = open('/admin/invoices/inv_1')
  const detail = within(await findByRole('dialog', { name: 'Invoice INV-7' }))
  const text = (await findByRole('dialog')).textContent
  for (const words of ['$119.57', 'Mar 01, 2026', 'Pending', 'Harbor Lane Boutique'])
    expect(text).toContain(words)
  for (const words of ['4 Harbor Lane', 'Thank you.', '$119.97', '$9.60', '−$10.00'])
    expect(text).toContain(words)
  const items = within(detail.getByRole('table', { name: 'Items' }))
  items.getByRole('row', { name: 'Linen shorts 3 $39.99 $119.97' })
  detail.getByRole('button', { name: 'Download PDF' })
  expect(detail.getByRole('link', { name: 'Edit Invoice' }).getAttribute('href')).toBe(
    '/admin/invoices/inv_1/edit',
  )
})

test('an empty list offers to create an invoice (A-68)', async () => {
  const { findByRole, getAllByRole } = open(undefined, { [list]: listOf() })
  await findByRole('heading', { name: 'No Invoices Found' })
  expect(getAllByRole('link', { name: 'Create Invoice' }).length).toBeGreaterThan(0)
})

test('an invoice is deleted after confirmation (A-67, A-97)', async () => {
  let refuses = true
  const { user, findByRole, findByText } = open('/admin/invoices/inv_1', {
    'DELETE /api/invoices/inv_1': () =>
      refuses ? refusal(409, 'conflict', { message: 'Not now' }) : { data: {} },
  })
  const detail = within(await findByRole('dialog', { name: 'Invoice INV-7' }))
  const remove = async () => {
    await user.click(detail.getByRole('button', { name: 'Delete' }))
    const name = 'Are you sure you want to delete this invoice?'
    const question = within(await findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  await findByText('Failed to delete invoice: Not now')
  refuses = false
  await remove()
  await findByText('Invoice deleted successfully!')
})

test('a changed invoice is confirmed (A-97)', async () => {
  const { user, findByRole, findByText } = open('/admin/invoices/inv_1/edit', {
    'PUT /api/invoices/inv_1': { data: invoice },
  })
  const form = within(await findByRole('dialog', { name: /Edit Invoice/ }))
  await user.click(await form.findByRole('button', { name: 'Update Invoice' }))
  await findByText('Invoice updated successfully!')
})

test.each([
  ['/admin/invoices', list, 'Failed to fetch invoices'],
  ['/admin/invoices/inv_1', `${list}/inv_1`, 'Failed to load invoice details'],
  ['/admin/invoices/inv_1/edit', `${list}/inv_1`, 'Failed to load invoice for editing'],
])('%s reports that %s failed: %s (A-97)', async (at, call, words) => {
  await open(at, { [call]: refusal(500, 'internal') }).findByText(words)
})

test('reports an invoice that can’t be created or saved as a PDF (A-97)', async () => {
  const { user, findByRole, findByText, unmount } = open('/admin/invoices/new', {
    'POST /api/invoices': refusal(409, 'conflict', { message: 'Not now' }),
  })
  const form = within(await findByRole('dialog', { name: 'Create Invoice' }))
  const type = (label: string, text: string) => fill(user, form.getByLabelText(label), text)
  await type('Customer name', 'Harbor Lane Boutique')
  await type('Customer email', 'billing@example.com')
  await type('Description of item 1', 'Linen shorts')
  await type('Rate of item 1', '39.99')
  await user.click(form.getByRole('button', { name: 'Create Invoice' }))
  await findByText('Failed to create invoice: Not now')
  unmount()
  const second = open('/admin/invoices/inv_1', {
    [`${list}/inv_1/pdf`]: refusal(500, 'internal'),
  })
  const detail = within(await second.findByRole('dialog', { name: 'Invoice INV-7' }))
  await second.user.click(detail.getByRole('button', { name: 'Download PDF' }))
  await second.findByText('Failed to export invoice to PDF')
})
