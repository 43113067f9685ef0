import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/invoices/invoice-drawer.tsx'
import '../../../../../web/admin/invoices/invoices-page.tsx'
import type { Invoice } from '../../../../../shared/schemas/invoice.ts'
import * as files from '../../../../../web/ui/save-file.ts'
import { pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})

const invoice: Invoice = {
  id: 'inv_1',
  invoiceNumber: 'INV-10001',
  orderId: 'ord_1',
  orderNumber: 'SEL-10001',
  customerName: 'Nora Whitlock',
  customerEmail: 'nora@example.com',
  customerPhone: null,
  billingAddress: null,
  items: [{ description: 'Linen shorts', quantity: 2, rate: 50, amount: 100 }],
  subtotal: 100,
  shipping: 0,
  tax: 8,
  taxAmount: 8,
  discount: 0,
  total: 108,
  status: 'paid',
  dueDate: null,
  notes: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  version: 2,
  refunded: 15.5,
  net: 92.5,
  creditNotes: [
    { id: 'crn_1', number: 'CN-10001', amount: 10, createdAt: '2026-02-03T10:00:00.000Z' },
    { id: 'crn_2', number: 'CN-10002', amount: 5.5, createdAt: '2026-02-04T10:00:00.000Z' },
  ],
}

const open = (at: string, shown: Invoice, answers: Record<string, Answer> = {}) => {
  answerCalls({
    'GET /api/invoices': { data: { invoices: [shown], pagination: pagination(1, 1, 20) } },
    'GET /api/invoices/stats': {
      data: {
        totalInvoices: 1,
        totalAmount: shown.total,
        refundedAmount: shown.refunded,
        netAmount: shown.net,
        paidInvoices: 1,
        pendingInvoices: 0,
      },
    },
    'GET /api/invoices/inv_1': { data: shown },
    ...answers,
  })
  return showBackOffice(at)
}
const drawer = async (answers: Record<string, Answer> = {}, shown = invoice) => {
  const screen = open('/admin/invoices/inv_1', shown, answers)
  const detail = within(await screen.findByRole('dialog', { name: 'Invoice INV-10001' }))
  await detail.findByText('Net')
  return { ...screen, detail }
}

test('the list shows what is left of each invoice and in all', async () => {
  const { findByText, findAllByText } = open('/admin/invoices', invoice)
  await findByText('−$15.50 refunded $92.50 net')
  expect((await findAllByText('−$15.50 refunded')).length).toBeGreaterThan(0)
})

test('the list mentions no refunds where there are none', async () => {
  const plain = { ...invoice, refunded: 0, net: 108, creditNotes: [] }
  const { findAllByText, queryByText } = open('/admin/invoices', plain)
  await findAllByText('INV-10001')
  expect(queryByText(/refunded/)).toBeNull()
})

test('an invoice lists its credit notes, and saves each as a PDF', async () => {
  const { detail, user } = await drawer({ 'GET /api/credit-notes/crn_2/pdf': { data: 'the file' } })
  const amounts = ['Refunded', 'Net'].map(
    name => detail.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent,
  )
  expect(amounts).toEqual(['−$15.50', '$92.50'])
  const notes = within(detail.getByRole('region', { name: 'Credit notes' }))
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CN-10001.*−\$10\.00/),
    expect.stringMatching(/^CN-10002.*−\$5\.50/),
  ])
  await user.click(notes.getByRole('button', { name: 'Download credit note CN-10002' }))
  await waitFor(() => expect(save.mock.calls[0]?.[1]).toBe('credit-note-CN-10002.pdf'))
})

test('an invoice shows what an earlier payment left', async () => {
  const { detail } = await drawer({}, { ...invoice, paidBefore: 5, total: 103 })
  const amount = detail.getByText('Paid before', { selector: 'dt' }).nextElementSibling
  expect(amount?.textContent).toBe('−$5.00')
})

test('a failed download is reported', async () => {
  const { detail, user, findByText } = await drawer({
    'GET /api/credit-notes/crn_1/pdf': refusal(500, 'internal'),
  })
  await user.click(detail.getByRole('button', { name: 'Download credit note CN-10001' }))
  await findByText('Failed to download credit note CN-10001')
})
