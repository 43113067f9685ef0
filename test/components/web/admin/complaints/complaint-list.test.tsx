import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/complaints/complaint-drawer.tsx'
import '../../../../../web/admin/complaints/complaints-page.tsx'
import '../../../../../web/admin/complaints/update-complaint-dialog.tsx'
import * as files from '../../../../../web/ui/save-file.ts'
import { owner, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { staffMessage, staffTicket as ticket } from '../../../../support/staff-tickets.ts'

const list = 'GET /api/admin/complaints'
const open = (at = '/admin/complaints', answers: Record<string, Answer> = {}) => {
  const complaints = [ticket(), ticket({ id: 'cmp_2', complaint_number: 'CMP-1002' })]
  const sent = answerCalls({
    [list]: { data: { complaints, pagination: pagination(45, 1, 20) } },
    [`${list}/stats`]: {
      data: {
        total_complaints: 45,
        open_complaints: 12,
        resolved_complaints: 30,
        avg_response_time: 6,
      },
    },
    [`${list}/cmp_1`]: { data: ticket({ order_id: 'ord_1', order_number: 'SEL-1' }) },
    'GET /api/admin/users': { data: { users: [owner], pagination: pagination(1, 1, 100) } },
    ...answers,
  })
  return { ...showBackOffice(at), sent }
}

test('totals show all, open and resolved complaints and the response time (A-41)', async () => {
  const { findByText, getByText, getByRole } = open()
  await findByText('45')
  getByRole('heading', { level: 1, name: 'Support Management' })
  const figureOf = (name: string) =>
    getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(figureOf('Open complaints')).toBe('12')
  expect(figureOf('Resolved')).toBe('30')
  expect(figureOf('Average response time')).toBe('6 h')
})

test('Refresh reloads the list, and Export saves a workbook with the date (A-43)', async () => {
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => {})
  const { user, findByRole, getByRole, sent } = open(undefined, {
    [`${list}/export`]: { data: 'the file' },
  })
  await findByRole('table')
  const reads = () => sent.filter(({ path }) => path === '/api/admin/complaints').length
  const before = reads()
  await user.click(getByRole('button', { name: 'Refresh' }))
  await expect.poll(reads).toBe(before + 1)
  await user.click(getByRole('button', { name: 'Export' }))
  await expect.poll(() => save.mock.calls.length).toBe(1)
  expect(String(save.mock.calls[0]?.[1])).toMatch(/^complaints-export-\d{4}-\d\d-\d\d\.xlsx$/)
  save.mockRestore()
})

test('the checkbox in the header selects the page for an action (A-45, A-46, A-94)', async () => {
  const { user, findByRole, findByText, getByRole, queryByRole, sent } = open(undefined, {
    'POST /api/admin/complaints/bulk-action': { data: { changed: 2, failed: [] } },
  })
  const table = within(await findByRole('table'))
  expect(queryByRole('region', { name: 'Selected complaints' })).toBeNull()
  await user.click(table.getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(getByRole('region', { name: 'Selected complaints' }))
  bar.getByText('2 selected')
  const action = bar.getByLabelText('Action') as HTMLSelectElement
  expect([...action.options].map(({ text }) => text).slice(1)).toEqual([
    'Mark as in progress',
    'Mark as resolved',
    'Mark as closed',
    'Assign to me',
  ])
  await user.selectOptions(action, 'Mark as resolved')
  await user.click(bar.getByRole('button', { name: /^Apply/ }))
  const name = 'Apply Mark as resolved to 2 selected complaints?'
  await user.click(
    within(await findByRole('dialog', { name })).getByRole('button', { name: 'Apply' }),
  )
  await findByText('Bulk action completed successfully!')
  const posted = sent.find(({ method }) => method === 'POST')
  expect(posted?.body).toEqual({ action: 'mark_resolved', complaint_ids: ['cmp_1', 'cmp_2'] })
  await expect.poll(() => queryByRole('region', { name: 'Selected complaints' })).toBeNull()
})

test('a changed filter clears the selection and returns to page 1 (A-99)', async () => {
  const { user, findByRole, getByLabelText, queryByRole, where } = open(
    '/admin/complaints?page=2&priority=high',
  )
  const table = within(await findByRole('table'))
  await user.click(table.getByRole('checkbox', { name: /^Select all/ }))
  await findByRole('region', { name: 'Selected complaints' })
  await user.selectOptions(getByLabelText('Status'), 'open')
  expect(where()).toBe('/admin/complaints?status=open&priority=high')
  await expect.poll(() => queryByRole('region', { name: 'Selected complaints' })).toBeNull()
})

test('the pager appears with more than one page (A-47)', async () => {
  const { findByRole } = open()
  expect((await findByRole('link', { name: 'Page 2' })).getAttribute('href')).toBe(
    '/admin/complaints?page=2',
  )
})

test('a complaint shows its details, its customer and its order (A-48)', async () => {
  const { findByRole } = open('/admin/complaints/cmp_1', {
    [`${list}/cmp_1`]: {
      data: ticket({ order_id: 'ord_1', order_number: 'SEL-1', Messages: [staffMessage()] }),
    },
  })
  const detail = within(await findByRole('dialog', { name: 'CMP-1001' }))
  for (const words of ['Belt missing', 'Product Defect', 'Open', 'Mary Anning', 'mary@example.com'])
    expect(detail.getAllByText(words).length).toBeGreaterThan(0)
  detail.getByText(/^Medium/)
  detail.getByText('It arrived without its belt.')
  expect(detail.getByText('Phone').nextElementSibling?.textContent).toBe('N/A')
  expect(detail.getByText('Created').nextElementSibling?.textContent).toContain('2026')
  expect(detail.getByText('Updated').nextElementSibling?.textContent).toContain('2026')
  expect(detail.getByRole('link', { name: 'SEL-1' }).getAttribute('href')).toBe(
    '/admin/orders/ord_1',
  )
  expect(within(detail.getByRole('log')).getAllByRole('listitem')).toHaveLength(1)
})

test('the staff to assign are admins and managers, at most 100 (A-52)', async () => {
  const { findByRole, sent } = open('/admin/complaints/cmp_1/update')
  await findByRole('dialog', { name: 'Update Complaint' })
  const read = () => sent.find(({ path }) => path === '/api/admin/users')?.search
  await expect.poll(read).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(read()))).toMatchObject({
    role: 'admin,manager',
    limit: '100',
  })
})

test('reports what failed, with the server’s reason (A-94)', async () => {
  const no = refusal(409, 'conflict', { message: 'Not now' })
  const { user, findByRole, findByText, getByRole, unmount } = open(undefined, {
    'POST /api/admin/complaints/bulk-action': no,
  })
  const table = within(await findByRole('table'))
  await user.click(table.getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(getByRole('region', { name: 'Selected complaints' }))
  await user.selectOptions(bar.getByLabelText('Action'), 'Mark as closed')
  await user.click(bar.getByRole('button', { name: /^Apply/ }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Apply' }))
  await findByText('Failed to perform bulk action: Not now')
  unmount()
  const update = open('/admin/complaints/cmp_1/update', {
    'PUT /api/admin/complaints/cmp_1/status': refusal(400, 'invalid', { message: 'Not now' }),
  })
  const form = within(await update.findByRole('dialog', { name: 'Update Complaint' }))
  await update.user.selectOptions(await form.findByLabelText('Status'), 'resolved')
  await update.user.click(form.getByRole('button', { name: /^Update/ }))
  await update.findByText('Failed to update complaint: Not now')
  update.unmount()
  const detail = open('/admin/complaints/cmp_1', { [`${list}/cmp_1`]: refusal(500, 'internal') })
  await detail.findByText('Failed to load complaint details')
})

test('closing a drawer returns the focus to its row, wherever the row was clicked', async () => {
  const { user, findByRole, where } = open()
  const link = within(await findByRole('table')).getAllByRole('link', { name: /^CMP-/ })[0]
  const row = link?.closest('tr') as HTMLElement
  await user.click(within(row).getAllByRole('cell').at(-2) as HTMLElement)
  expect(where()).toMatch(/^\/admin\/complaints\/cmp_1/)
  await findByRole('dialog')
  await user.keyboard('{Escape}')
  await expect.poll(where).toBe('/admin/complaints')
  await expect.poll(() => document.activeElement).toBe(link)
})
