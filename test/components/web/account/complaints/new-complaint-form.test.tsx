import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewComplaintForm } from '../../../../../web/account/complaints/new-complaint-form.tsx'
import {
  customer,
  deferred,
  fill,
  pagination,
  showAccountPage,
} from '../../../../support/account-page.tsx'
import { aPicture, aTicket } from '../../../../support/account-tickets.ts'
import { sampleOrder } from '../../../../support/sample-order.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const done = vi.fn()
beforeEach(() => {
  done.mockClear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

const create = 'POST /api/complaints'
const prepare = 'POST /api/complaints/attachments'
let pictureCount = 0
const presigned = () => ({
  data: { id: `att_${++pictureCount}`, url: 'http://bucket.test/upload', fields: { key: 'k' } },
})
const uploads = { [prepare]: presigned, 'POST /upload': { data: null } }

const open = (answers: Record<string, Answer> = {}, order = '') => {
  pictureCount = 0
  const sent = answerCalls({
    'GET /api/orders': { data: { orders: [sampleOrder()], pagination: pagination(1) } },
    'GET /api/auth/me': { data: customer },
    ...uploads,
    ...answers,
  })
  const Page = () => <NewComplaintForm order={order} onDone={done} />
  const screen = showAccountPage(Page, '/complaints')
  const submit = () => screen.user.click(screen.getByRole('button', { name: /^Submit Complaint/ }))
  const fillIn = async () => {
    await fill(screen.user, screen.getByLabelText('Subject'), 'Belt missing')
    await screen.user.selectOptions(screen.getByLabelText('Category'), 'Product Defect')
    await fill(screen.user, screen.getByLabelText('Description'), 'It came without its belt.')
  }
  const tickets = () => sent.filter(({ method, path }) => `${method} ${path}` === create)
  return { ...screen, submit, fillIn, tickets, sent }
}

test('requires subject, category and description; the default priority is medium (S-125, S-126)', async () => {
  const { submit, findByText, getByText, getByLabelText, tickets } = open()
  expect((getByLabelText('Priority') as HTMLSelectElement).value).toBe('medium')
  const { options } = getByLabelText('Category') as HTMLSelectElement
  expect([...options].map(({ value }) => value).filter(Boolean)).toEqual([
    'Order Issue',
    'Payment Problem',
    'Product Defect',
    'Shipping Delay',
    'Return/Refund',
    'Account Issue',
    'Website Bug',
    'Other',
  ])
  await submit()
  await findByText('Subject is required')
  for (const missing of ['Category', 'Description']) getByText(`${missing} is required`)
  expect(tickets()).toEqual([])
})

test('submits a ticket with its order (S-156, S-166)', async () => {
  const { submit, fillIn, user, getByLabelText, findByText, findByRole, tickets } = open({
    [create]: { data: aTicket() },
  })
  await fillIn()
  await findByRole('option', { name: 'SV-10001, Feb 28, 2026' })
  await user.selectOptions(getByLabelText('Order (optional)'), 'ord_1')
  await submit()
  await findByText('Complaint submitted successfully!')
  expect(done).toHaveBeenCalledTimes(1)
  expect(tickets()[0]?.body).toEqual({
    subject: 'Belt missing',
    category: 'Product Defect',
    priority: 'medium',
    description: 'It came without its belt.',
    order_id: 'ord_1',
    attachments: [],
  })
})

test('preselects the order from the URL even if it is not listed', () => {
  const { getByLabelText } = open({}, 'ord_old')
  const order = getByLabelText('Order (optional)') as HTMLSelectElement
  expect(order.value).toBe('ord_old')
  expect(order.selectedOptions[0]?.textContent).toBe('Selected order')
})

test('shows why a ticket was rejected and keeps the input (S-165)', async () => {
  const { submit, fillIn, findByText, getByLabelText } = open({
    [create]: refusal(409, 'conflict', { message: 'No room' }),
  })
  await fillIn()
  await submit()
  await findByText('Failed to submit complaint: No room')
  expect((getByLabelText('Subject') as HTMLInputElement).value).toBe('Belt missing')
  expect(done).not.toHaveBeenCalled()
})

test('uploads pictures when picked and sends their ids with the ticket', async () => {
  const { submit, fillIn, user, getByLabelText, findByText, tickets, sent } = open({
    [create]: { data: aTicket() },
  })
  await fillIn()
  await user.upload(getByLabelText('Attach pictures'), aPicture('no-belt.png', 2_400_000))
  await findByText('2.3 MB')
  expect(sent.find(({ path }) => path.endsWith('/attachments'))?.body).toEqual({
    name: 'no-belt.png',
    type: 'image/png',
    size: 2_400_000,
  })
  await submit()
  await waitFor(() => expect(tickets()[0]?.body).toMatchObject({ attachments: ['att_1'] }))
})

test('can’t be submitted while pictures are uploading', async () => {
  const upload = deferred<Answer>()
  const { submit, fillIn, user, getByLabelText, findByText, getByRole, tickets } = open({
    'POST /upload': () => upload.promise,
  })
  await fillIn()
  await user.upload(getByLabelText('Attach pictures'), aPicture('no-belt.png'))
  await findByText('Uploading…')
  expect(getByRole('button', { name: /still uploading/ })).toBeTruthy()
  await submit()
  expect(tickets()).toEqual([])
  await act(async () => upload.settle({ data: null }))
  await findByText('0.1 MB')
  expect(getByRole('button', { name: 'Submit Complaint' })).toBeTruthy()
})

test('accepts up to five pictures; removing one makes room', async () => {
  const { user, getByLabelText, findByText, getAllByRole, queryByLabelText, getByRole } = open()
  const six = [1, 2, 3, 4, 5, 6].map(number => aPicture(`${number}.png`))
  await user.upload(getByLabelText('Attach pictures'), six)
  await findByText('You can attach up to 5 pictures.')
  expect(getAllByRole('button', { name: /^Remove/ })).toHaveLength(5)
  expect(queryByLabelText('Attach pictures')).toBeNull()
  await user.click(getByRole('button', { name: 'Remove 2.png' }))
  expect(getByLabelText('Attach pictures')).toBeTruthy()
})

test.each([
  [aPicture('large.png', 5 * 1024 * 1024 + 1), 'large.png is larger than 5 MB.'],
  [aPicture('notes.pdf', 1, 'application/pdf'), 'notes.pdf isn’t a JPEG, PNG or WebP picture.'],
])('explains why a file is rejected (%#)', async (file, words) => {
  const { user, getByLabelText, findByText, queryByRole } = open()
  const input = getByLabelText('Attach pictures') as HTMLInputElement
  input.accept = ''
  await user.upload(input, file)
  await findByText(words)
  expect(queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('removes and names a picture that fails to upload', async () => {
  const { user, getByLabelText, findByText, queryByRole } = open({
    'POST /upload': refusal(500, 'internal'),
  })
  await user.upload(getByLabelText('Attach pictures'), aPicture('no-belt.png'))
  await findByText(/^Couldn’t add no-belt\.png\./)
  expect(queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('restores the input of an ended session for the same customer', async () => {
  const first = open({ [create]: refusal(401, 'unauthenticated') })
  await first.fillIn()
  await first.submit()
  await waitFor(() => expect(sessionStorage.getItem('selvedge.draft.ticket')).not.toBeNull())
  first.unmount()
  const again = open()
  expect((again.getByLabelText('Subject') as HTMLInputElement).value).toBe('Belt missing')
  expect((again.getByLabelText('Category') as HTMLSelectElement).value).toBe('Product Defect')
  expect((again.getByLabelText('Description') as HTMLTextAreaElement).value).toBe(
    'It came without its belt.',
  )
  expect(sessionStorage.getItem('selvedge.draft.ticket')).toBeNull()
})
