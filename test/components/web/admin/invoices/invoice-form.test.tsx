import { waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/invoices/edit-invoice-dialog.tsx'
import '../../../../../web/admin/invoices/invoice-drawer.tsx'
import '../../../../../web/admin/invoices/invoices-page.tsx'
import '../../../../../web/admin/invoices/new-invoice-dialog.tsx'
import type { Invoice } from '../../../../../shared/schemas/invoice.ts'
import * as files from '../../../../../web/ui/save-file.ts'
import { fill, owner, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})

const invoice: Invoice = {
  id: 'inv_1',
  invoiceNumber: 'INV-7',
  orderId: null,
  orderNumber: null,
  customerName: 'Harbor Lane Boutique',
  customerEmail: 'billing@example.com',
  customerPhone: null,
  billingAddress: null,
  items: [{ description: 'Linen shorts', quantity: 3, rate: 39.99, amount: 119.97 }],
  subtotal: 119.97,
  shipping: 0,
  tax: 8,
  taxAmount: 9.6,
  discount: 10,
  total: 119.57,
  status: 'draft',
  dueDate: null,
  notes: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  version: 2,
  refunded: 0,
  net: 119.57,
  creditNotes: [],
}

function open(at: string, answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/invoices': { data: { invoices: [invoice], pagination: pagination(1, 1, 20) } },
    'GET /api/invoices/stats': {
      data: { totalInvoices: 1, totalAmount: 119.57, paidInvoices: 0, pendingInvoices: 1 },
    },
    'GET /api/invoices/inv_1': { data: invoice },
    ...answers,
  })
  const screen = showBackOffice(at)
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function openForm(answers: Record<string, Answer> = {}, edit = false) {
  const screen = open(edit ? '/admin/invoices/inv_1/edit' : '/admin/invoices/new', answers)
  const name = edit ? 'Edit Invoice' : 'Create Invoice'
  const form = within(await screen.findByRole('dialog', { name: new RegExp(name) }))
  const submit = async () =>
    screen.user.click(await form.findByRole('button', { name: edit ? 'Update Invoice' : name }))
  const type = (label: string, text: string) => fill(screen.user, form.getByLabelText(label), text)
  const amounts = () => form.getByRole('status', { name: 'Amounts' }).textContent
  return { ...screen, form, submit, type, amounts }
}

test('requires a customer and descriptions, and repeats the error above the form (A-61, A-62)', async () => {
  const { form, submit, changes } = await openForm()
  await submit()
  await form.findByText('Please fill in all item descriptions')
  expect(form.getAllByText('Please fill in customer name and email').length).toBeGreaterThan(2)
  expect(changes()).toEqual([])
})

test.each([
  ['Quantity of item 1', '0.5', 'Enter a quantity of 1 or more'],
  ['Rate of item 1', '39.999', 'Enter an amount, such as 20 or 19.99'],
  ['Tax', '8.125', 'Enter a percentage, such as 8 or 7.25'],
  ['Discount', '-1', 'Enter an amount, such as 20 or 19.99'],
  ['Discount', '40', 'The discount can’t be more than the items and their tax'],
])('refuses %s of %s (A-61)', async (label, typed, words) => {
  const { form, submit, type, changes } = await openForm()
  await type('Customer name', 'Harbor Lane Boutique')
  await type('Customer email', 'billing@example.com')
  await type('Description of item 1', 'Linen shorts')
  await type('Rate of item 1', '39.99')
  await type(label, typed)
  await submit()
  expect((await form.findAllByText(words)).length).toBeGreaterThan(0)
  expect(changes()).toEqual([])
})

test('updates the totals while typing and counts unfinished numbers as zero', async () => {
  const { type, amounts, form, user } = await openForm()
  await type('Quantity of item 1', '3')
  await type('Rate of item 1', '39.99')
  await type('Tax', '8')
  await type('Discount', '10')
  await waitFor(() => expect(amounts()).toContain('Total$119.57'))
  await user.click(form.getByRole('button', { name: 'Add item' }))
  await type('Rate of item 2', 'ten')
  expect(amounts()).toContain('Total$119.57')
  await type('Rate of item 2', '10')
  await waitFor(() => expect(amounts()).toContain('Total$130.37'))
  await user.click(form.getByRole('button', { name: 'Remove item 2' }))
  await waitFor(() => expect(amounts()).toContain('Total$119.57'))
})

test('fills in a customer and products that staff find (A-61)', async () => {
  const amelia = { ...owner, id: 'usr_2', first_name: 'Amelia', last_name: 'Reyes', phone: null }
  const address = {
    first_name: 'Amelia',
    last_name: 'Reyes',
    address_line_1: '12 Mill Street',
    city: 'Portland',
    state: 'OR',
    postal_code: '97205',
    country: 'US',
  }
  const product = { id: 'prd_1', name: 'Linen shorts', price: 49, sale_price: 39.99 }
  const { form, user, findByRole, submit, changes } = await openForm({
    'GET /api/admin/users': { data: { users: [amelia], pagination: pagination(1, 1, 4) } },
    'GET /api/admin/users/usr_2': {
      data: { ...amelia, Addresses: [{ ...address, id: 'adr_1', type: 'home', is_default: true }] },
    },
    'GET /api/live/products': { data: { products: [product], pagination: pagination(1, 1, 4) } },
    'POST /api/invoices': { data: invoice },
  })
  const pick = async (what: string, typed: string, found: RegExp) => {
    await user.click(form.getByRole('button', { name: `Find ${what}` }))
    const dialog = within(await findByRole('dialog', { name: `Find ${what}` }))
    await user.type(dialog.getByRole('combobox'), typed)
    await user.click(await dialog.findByRole('option', { name: found }))
  }
  await pick('customer', 'amelia', /Amelia Reyes/)
  const value = (label: string) => (form.getByLabelText(label) as HTMLInputElement).value
  await waitFor(() => expect(value('Billing address')).toContain('12 Mill Street\nPortland'))
  expect(value('Customer name')).toBe('Amelia Reyes')
  await pick('product', 'shorts', /Linen shorts/)
  await pick('product', 'shorts', /Linen shorts/)
  await submit()
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({
      customerEmail: amelia.email,
      items: [
        { description: 'Linen shorts', quantity: 1, rate: 39.99 },
        { description: 'Linen shorts', quantity: 1, rate: 39.99 },
      ],
    }),
  )
})

test('names what the tax is taken from', async () => {
  const { type, amounts } = await openForm()
  await type('Rate of item 1', '100')
  await type('Tax', '8.5')
  await type('Discount', '20')
  await waitFor(() =>
    expect(amounts()).toBe('Subtotal$100.00Tax (8.5% of $100.00)$8.50Discount−$20.00Total$88.50'),
  )
})

test('payment terms set the due date in the store’s time zone', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T02:00:00Z'), toFake: ['Date'] })
  const { form, user, type } = await openForm({
    'GET /api/settings': { data: { time_zone: 'America/Los_Angeles' } },
  })
  const due = () => (form.getByLabelText('Due date') as HTMLInputElement).value
  const terms = () => form.getByLabelText('Payment terms') as HTMLSelectElement
  await user.selectOptions(terms(), 'Net 15 days')
  await waitFor(() => expect(due()).toBe('2026-03-15'))
  await type('Due date', '2026-03-20')
  await waitFor(() => expect(terms().selectedOptions[0]?.text).toBe('Another date'))
  await user.selectOptions(terms(), 'Due on receipt')
  await waitFor(() => expect(due()).toBe('2026-02-28'))
  expect(within(terms()).queryByRole('option', { name: 'Another date' })).toBeNull()
  await user.selectOptions(terms(), 'None')
  await waitFor(() => expect(due()).toBe(''))
  vi.useRealTimers()
})

test('keeps at least one item (A-62)', async () => {
  const { form, user, findByText } = await openForm()
  await user.click(form.getByRole('button', { name: 'Remove item 1' }))
  await findByText('Invoice must have at least one item')
  expect(form.getByLabelText('Description of item 1')).toBeTruthy()
})

test('sends amounts as numbers (A-64, A-97)', async () => {
  const { form, type, submit, changes, findByText } = await openForm({
    'POST /api/invoices': { data: invoice },
  })
  const number = form.getByLabelText('Invoice number') as HTMLInputElement
  expect(number.value).toMatch(/^INV\D?\d{6}$/)
  await type('Invoice number', 'INV-7')
  await type('Customer name', ' Harbor Lane Boutique ')
  await type('Customer email', 'billing@example.com')
  await type('Description of item 1', 'Linen shorts')
  await type('Quantity of item 1', '3')
  await type('Rate of item 1', '39.99')
  await submit()
  await findByText('Invoice created successfully!')
  expect(changes()[0]?.body).toMatchObject({
    invoiceNumber: 'INV-7',
    customerName: 'Harbor Lane Boutique',
    items: [{ description: 'Linen shorts', quantity: 3, rate: 39.99 }],
    tax: 0,
    discount: 0,
    status: 'draft',
    dueDate: null,
  })
})

test('shows why an invoice was refused at its field and keeps the form’s values (A-97)', async () => {
  const { form, submit, findByText } = await openForm(
    {
      'PUT /api/invoices/inv_1': refusal(400, 'invalid', {
        message: 'Check the number',
        errors: [{ path: 'body.invoiceNumber', message: 'This number is taken' }],
      }),
    },
    true,
  )
  await submit()
  await findByText('Failed to update invoice: Check the number')
  expect((await form.findAllByText('This number is taken')).length).toBeGreaterThan(0)
  expect((form.getByLabelText('Customer name') as HTMLInputElement).value).toBe(
    'Harbor Lane Boutique',
  )
})

test('does not let an order’s invoice change its items and customer', async () => {
  const orders = { ...invoice, orderId: 'ord_1', orderNumber: 'SEL-1' }
  const { form } = await openForm({ 'GET /api/invoices/inv_1': { data: orders } }, true)
  await form.findByText(/This invoice belongs to order SEL-1/)
  expect(form.queryByLabelText('Customer name')).toBeNull()
  expect(form.queryByLabelText('Description of item 1')).toBeNull()
  expect(form.getByLabelText('Due date')).toBeTruthy()
})

test('sends an invoice after confirming the recipient (A-67, A-97)', async () => {
  let refuses = true
  const { user, findByRole, findByText, changes } = open('/admin/invoices/inv_1', {
    'POST /api/invoices/inv_1/send': () =>
      refuses
        ? refusal(409, 'conflict', { message: 'Mail is stopped' })
        : { data: { ...invoice, status: 'pending' } },
  })
  const detail = within(await findByRole('dialog', { name: 'Invoice INV-7' }))
  expect(detail.getByText('No billing address provided')).toBeTruthy()
  const send = async () => {
    await user.click(detail.getByRole('button', { name: 'Send' }))
    const name = 'Send invoice INV-7 to billing@example.com?'
    const question = within(await findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: 'Send' }))
  }
  await send()
  await findByText('Failed to send invoice: Mail is stopped')
  refuses = false
  await send()
  await findByText('Invoice sent successfully!')
  expect(changes()).toHaveLength(2)
})

test('saves an invoice’s PDF under its number (A-66)', async () => {
  const { user, findByRole, findByText } = open('/admin/invoices/inv_1', {
    'GET /api/invoices/inv_1/pdf': { data: 'the file' },
  })
  const detail = within(await findByRole('dialog', { name: 'Invoice INV-7' }))
  await user.click(detail.getByRole('button', { name: 'Download PDF' }))
  await findByText('Exporting invoice INV-7 to PDF...')
  await waitFor(() => expect(String(save.mock.calls[0]?.[1])).toContain('INV-7'))
})
