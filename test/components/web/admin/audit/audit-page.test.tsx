import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the pages does not count toward the first test’s timeout.
import '../../../../../web/admin/audit/audit-page.tsx'
import '../../../../../web/admin/audit/audit-drawer.tsx'
import type { AuditEntry } from '../../../../../shared/schemas/audit.ts'
import { owner, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const shipped: AuditEntry = {
  id: 'aud_2',
  at: '2026-03-02T12:00:00.000Z',
  actor_id: 'usr_owner',
  actor: 'Owen Whitlock',
  action: 'order.ship',
  kind: 'order',
  subject: 'ord_1',
  subject_name: 'SEL-10396',
  before: { status: 'pending', refunds: [] },
  after: { status: 'shipped', refunds: [{ id: 'ref_1', amount: 1250 }] },
}
const edited: AuditEntry = {
  ...shipped,
  id: 'aud_1',
  action: 'user.update',
  kind: 'user',
  subject: 'usr_7',
  subject_name: null,
  before: { role: 'customer' },
  after: { role: 'manager', changed: ['first_name', 'password'] },
}
const list = 'GET /api/admin/audit'
const page = (entries: AuditEntry[], more: object = {}) => ({
  data: { entries, older: null, newer: null, ...more },
})

function open(at = '/admin/audit', answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    [list]: page([shipped, edited]),
    'GET /api/admin/users': { data: { users: [owner] } },
    ...answers,
  })
  const screen = showBackOffice(at)
  const asked = () => sent.filter(({ path }) => path === '/api/admin/audit').at(-1)?.search
  return { ...screen, sent, asked }
}

test('lists who changed what, with links to the person and the thing', async () => {
  const { findByRole } = open()
  const rows = within(await findByRole('table')).getAllByRole('row')
  const row = within(rows[1] as HTMLElement)
  row.getByRole('link', { name: 'Shipped items' })
  expect(row.getByRole('link', { name: 'Order SEL-10396' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect(row.getByRole('link', { name: 'Owen Whitlock' }).getAttribute('href')).toBe(
    '/admin/audit?actor=usr_owner',
  )
  row.getByText('Refunds, Status')
  const user = within(rows[2] as HTMLElement)
  user.getByText('Deleted user')
  user.getByText('First name, Password, Role')
})

test('names the import command, which is no person', async () => {
  const entry: AuditEntry = {
    ...edited,
    actor_id: '',
    actor: '',
    action: 'category.create',
    kind: 'category',
    subject: 'cat_1',
    subject_name: 'Socks',
  }
  const { findByRole } = open('/admin/audit', { [list]: page([entry]) })
  const row = within(await findByRole('table')).getAllByRole('row')[1] as HTMLElement
  within(row).getByText('The import command')
  expect(within(row).queryByRole('link', { name: 'The import command' })).toBeNull()
  const drawer = open('/admin/audit/aud_1', {
    [list]: page([entry]),
    'GET /api/admin/audit/aud_1': { data: entry },
  })
  const dialog = within(await drawer.findByRole('dialog'))
  await dialog.findByText('The import command')
  expect(dialog.queryByText('All changes by this person')).toBeNull()
})

test('names variants by their options, and references not at all', async () => {
  const variant = (sku: string) => ({ 'variant var_2rww': { name: 'Oat / M', sku, price: 3_800 } })
  const entries: AuditEntry[] = [
    {
      ...shipped,
      kind: 'product',
      action: 'product.update',
      before: variant('A'),
      after: variant('B'),
    },
    {
      ...edited,
      kind: 'complaint',
      action: 'complaint.answer',
      before: {},
      after: { message_id: 'm1' },
    },
  ]
  const { findByRole, user } = open('/admin/audit', {
    [list]: page(entries),
    'GET /api/admin/audit/aud_2': { data: entries[0] },
  })
  const table = within(await findByRole('table'))
  table.getByText('Variant Oat / M')
  expect(table.queryByText(/message/i)).toBeNull()
  await user.click(table.getByRole('link', { name: 'Edited' }))
  const drawer = within(await findByRole('dialog'))
  await drawer.findByText('Variant Oat / M: SKU')
})

test.each<[Partial<AuditEntry>, string[]]>([
  [
    {
      kind: 'product',
      action: 'product.update',
      before: { sale_price: null, compare_price: 12_900, category_id: 'cat_1' },
      after: { sale_price: 9_900, compare_price: 13_900, category_id: 'cat_2' },
    },
    ['Category, Shoes, Belts', 'Compare price, $129.00, $139.00', 'Sale price, none, $99.00'],
  ],
  [
    {
      kind: 'coupon',
      action: 'coupon.update',
      before: { discount_type: 'percentage', discount_value: 15 },
      after: { discount_type: 'fixed', discount_value: 1_500 },
    },
    ['Discount type, Percentage, Fixed', 'Discount value, 15%, $15.00'],
  ],
  [
    {
      kind: 'complaint',
      action: 'complaint.update',
      before: { status: 'in_progress', assigned_to: null },
      after: { status: 'resolved', assigned_to: owner.id },
    },
    ['Assigned to, none, Owen Anning', 'Status, In progress, Resolved'],
  ],
  [
    {
      kind: 'order',
      action: 'order.status',
      before: { status: 'processing', payment_status: 'paid' },
      after: { status: 'cancelled', payment_status: 'refunded' },
    },
    ['Payment status, Paid, Refunded', 'Status, Processing, Canceled'],
  ],
])('shows values in words: %#', async (more, rows) => {
  const entry = { ...shipped, ...more }
  const { findByRole } = open('/admin/audit/aud_2', {
    'GET /api/admin/audit/aud_2': { data: entry },
    'GET /api/live/categories': {
      data: [
        { id: 'cat_1', name: 'Shoes' },
        { id: 'cat_2', name: 'Belts' },
      ],
    },
  })
  const drawer = within(await findByRole('dialog'))
  const shown = () =>
    drawer
      .getAllByRole('row')
      .slice(1)
      .map(row => [...row.children].map(cell => cell.textContent?.replace('–', '')).join(', '))
  await expect.poll(shown).toEqual(rows)
})

test('keeps filters in the address and starts over from the newest', async () => {
  const { user, findByRole, findByLabelText, getByLabelText, asked, where } = open(
    '/admin/audit?before=aud_9',
  )
  await findByRole('table')
  expect(asked()).toBe('?before=aud_9&limit=20')
  await user.selectOptions(getByLabelText('Kind'), 'Order')
  expect(where()).toBe('/admin/audit?kind=order')
  const person = await findByLabelText('Staff member')
  await within(person).findByRole('option', { name: /^Owen/ })
  await user.selectOptions(person, owner.id)
  expect(where()).toBe('/admin/audit?actor=usr_owner&kind=order')
  await user.click(await findByRole('button', { name: 'Clear filters' }))
  expect(where()).toBe('/admin/audit')
})

test('names a person who is no longer staff, and the thing it is limited to', async () => {
  const gone = { ...shipped, actor_id: 'usr_gone', actor: 'Gina Gone' }
  const { user, findByRole, findByText, where } = open(
    '/admin/audit?actor=usr_gone&subject=ord_1',
    { [list]: page([gone]) },
  )
  await findByRole('option', { name: 'Gina Gone' })
  await user.click(await findByText('Only Order SEL-10396'))
  expect(where()).toBe('/admin/audit?actor=usr_gone')
})

test('links to older and newer changes', async () => {
  const { findByRole, getByRole } = open('/admin/audit?kind=order&before=aud_3', {
    [list]: page([shipped], { older: 'aud_2', newer: 'aud_2' }),
  })
  expect((await findByRole('link', { name: 'Older' })).getAttribute('href')).toBe(
    '/admin/audit?kind=order&before=aud_2',
  )
  expect(getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe(
    '/admin/audit?kind=order&after=aud_2',
  )
})

test('says when nothing was changed yet, and when nothing matches', async () => {
  const first = open('/admin/audit', { [list]: page([]) })
  await first.findByText('No changes yet')
  first.unmount()
  const second = open('/admin/audit?kind=coupon', { [list]: page([]) })
  await second.findByText('No changes match')
  await second.user.click(second.getAllByRole('button', { name: 'Clear filters' })[0] as Element)
  expect(second.where()).toBe('/admin/audit')
})

test('offers to load the list again', async () => {
  let works = false
  const { user, findByRole, findByText } = open('/admin/audit', {
    [list]: () => (works ? page([shipped]) : refusal(400, 'invalid')),
  })
  await findByText('Failed to fetch changes')
  works = true
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('table')
})

test('shows one change with both values side by side', async () => {
  const { findByRole, user, where } = open('/admin/audit/aud_2?kind=order', {
    'GET /api/admin/audit/aud_2': { data: shipped },
  })
  const drawer = within(await findByRole('dialog', { name: 'Order SEL-10396' }))
  const cells = (name: string) =>
    within(drawer.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Status')).toEqual(['Pending', 'Shipped'])
  expect(cells('Refunds')).toEqual(['empty', 'Amount: $12.50'])
  expect(drawer.getByRole('link', { name: 'All changes to this' }).getAttribute('href')).toBe(
    '/admin/audit?subject=ord_1',
  )
  await user.keyboard('{Escape}')
  expect(where()).toBe('/admin/audit?kind=order')
})

test('shows what a new thing has, with amounts in dollars', async () => {
  const created = {
    ...shipped,
    action: 'coupon.create',
    kind: 'coupon',
    subject_name: 'WINTER25',
    before: { is_active: null, usage_limit: null, minimum_amount: null },
    after: { is_active: true, usage_limit: null, minimum_amount: 5000 },
  }
  const { findByRole } = open('/admin/audit/aud_2', {
    'GET /api/admin/audit/aud_2': { data: created },
  })
  const drawer = within(await findByRole('dialog', { name: 'Coupon WINTER25' }))
  expect(drawer.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'Active–noneYes',
    'Minimum amount–none$50.00',
  ])
})

test('explains that values of personal fields aren’t kept', async () => {
  const { findByText, findByRole } = open('/admin/audit/aud_1', {
    'GET /api/admin/audit/aud_1': { data: edited },
  })
  await findByText(/only the names of changed personal fields/)
  await findByRole('row', { name: /Personal fields/ })
})

test('says that a change doesn’t exist', async () => {
  const { findByText } = open('/admin/audit/aud_0')
  await findByText('This change doesn’t exist.')
})
