import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/coupons/coupons-page.tsx'
import type { Coupon } from '../../../../../shared/schemas/coupon.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

afterEach(() => vi.useRealTimers())

const spring: Coupon = {
  id: 'cpn_1',
  code: 'SPRING',
  description: 'Ten percent',
  discount_type: 'percentage',
  discount_value: 12.5,
  minimum_amount: 50,
  usage_limit: 3,
  used_count: 1,
  valid_from: null,
  valid_until: null,
  is_active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 4,
}
const list = 'GET /api/coupons'

async function open(answers: Record<string, Answer> = {}, at = '/admin/coupons') {
  const sent = answerCalls({ [list]: { data: [spring] }, ...answers })
  const screen = showBackOffice(at)
  await screen.findByRole('heading', { name: 'Manage Coupons' })
  const row = async () =>
    within(await within(await screen.findByRole('table')).findByRole('row', { name: /SPRING/ }))
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...screen, row, changes, sent }
}

async function openForm(answers: Record<string, Answer> = {}, edit = false) {
  const screen = await open(answers)
  if (edit)
    await screen.user.click((await screen.row()).getByRole('button', { name: 'Edit SPRING' }))
  else await screen.user.click(screen.getByRole('button', { name: 'Add Coupon' }))
  const form = within(await screen.findByRole('dialog'))
  const submit = () =>
    screen.user.click(form.getByRole('button', { name: /(Create|Update) Coupon/ }))
  const type = (label: string, text: string) => fill(screen.user, form.getByLabelText(label), text)
  const typedIn = (label: string) => (form.getByLabelText(label) as HTMLInputElement).value
  return { ...screen, form, submit, type, typedIn }
}

test('shows a coupon’s discount, minimum amount and usage in its row (A-53)', async () => {
  const { row } = await open()
  for (const words of ['12.5%', '$50.00', '1 / 3', 'Active']) (await row()).getByText(words)
})

test.each([
  [{}, 'Active'],
  [{ is_active: false, valid_until: '2020-01-01' }, 'Inactive'],
  [{ valid_until: '2020-01-01' }, 'Expired'],
  [{ used_count: 3, usage_limit: 3 }, 'Used up'],
  [{ valid_from: '2999-01-01' }, 'Scheduled'],
])('shows one state of a coupon with %o: %s', async (more, state) => {
  const { row } = await open({ [list]: { data: [{ ...spring, ...more }] } })
  const shown = within((await row()).getByText(state).closest('td') as HTMLElement)
  expect(shown.queryAllByText(/^(Active|Inactive|Expired|Used up|Scheduled)$/)).toHaveLength(1)
})

test('requires a code and a discount for a new coupon (A-55)', async () => {
  const { form, submit, typedIn, changes } = await openForm()
  expect(typedIn('Discount type')).toBe('percentage')
  expect((form.getByLabelText('Active') as HTMLInputElement).checked).toBe(true)
  await submit()
  await form.findByText('Enter a promo code')
  form.getByText('Enter the discount, such as 10 or 7.50')
  expect(changes()).toEqual([])
})

test.each([
  ['Discount value', '12.345', 'Enter the discount, such as 10 or 7.50'],
  ['Minimum amount', '49.999', 'Enter an amount, such as 50 or 49.99'],
  ['Usage limit', '2.5', 'Enter a whole number, or leave it blank for no limit'],
])('refuses %s of %s (A-54)', async (label, typed, words) => {
  const { form, submit, type, changes } = await openForm()
  await type('Code', 'SPRING')
  await type('Discount value', '10')
  await type(label, typed)
  await submit()
  await form.findByText(words)
  expect(changes()).toEqual([])
})

test('converts the code to upper case while typing, and generates one (A-54)', async () => {
  const { form, user, typedIn } = await openForm()
  await user.type(form.getByLabelText('Code'), 'spring')
  expect(typedIn('Code')).toBe('SPRING')
  await user.click(form.getByRole('button', { name: 'Generate' }))
  expect(typedIn('Code')).toMatch(/^[A-Z0-9]{8}$/)
})

test('sends numbers and dates, and null for blank limits (A-54, A-96)', async () => {
  const { submit, type, form, user, changes, findByText, queryByRole } = await openForm({
    'POST /api/coupons': { data: spring },
  })
  form.getByPlaceholderText('Unlimited')
  await type('Code', 'SPRING')
  await user.selectOptions(form.getByLabelText('Discount type'), 'fixed')
  await type('Discount value', '7.50')
  await type('Valid until', '2026-12-31')
  await submit()
  await findByText('Coupon created successfully')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(changes()[0]?.body).toMatchObject({
    code: 'SPRING',
    discount_type: 'fixed',
    discount_value: 7.5,
    minimum_amount: 0,
    usage_limit: null,
    valid_from: null,
    valid_until: '2026-12-31',
    is_active: true,
  })
})

test('shows a new coupon at once, before the list includes it', async () => {
  const summer = { ...spring, id: 'cpn_2', code: 'SUMMER', version: 1 }
  // The list is read again at any time, also for a coupon that an earlier test created.
  const including = Promise.withResolvers<Coupon[]>()
  let isCreated = false
  const { type, submit, findByRole, getAllByRole } = await openForm({
    [list]: async () => ({ data: isCreated ? await including.promise : [spring] }),
    'POST /api/coupons': () => {
      isCreated = true
      return { data: summer }
    },
  })
  await type('Code', 'SUMMER')
  await type('Discount value', '12.5')
  await submit()
  await findByRole('row', { name: /SUMMER/ })
  expect(getAllByRole('row')).toHaveLength(3)
  including.resolve([{ ...summer, used_count: 2 }, spring])
  await findByRole('cell', { name: '2 / 3' })
  expect(getAllByRole('row')).toHaveLength(3)
})

test('shows a taken code at its field', async () => {
  const { form, submit, type, findByText, typedIn } = await openForm({
    'POST /api/coupons': refusal(409, 'already_exists', {
      message: 'This code exists already',
      errors: [{ path: 'body.code', message: 'taken' }],
    }),
  })
  await type('Code', 'SPRING')
  await type('Discount value', '10')
  await submit()
  await findByText('Failed to save coupon')
  const words = form.getByText('This code exists already')
  expect(form.getByLabelText('Code').getAttribute('aria-describedby')).toContain(words.id)
  expect(typedIn('Discount value')).toBe('10')
})

test('keeps a colleague’s change and sends only the fields edited here (A-96)', async () => {
  const theirs = { ...spring, discount_value: 20, version: 5 }
  const { form, submit, type, typedIn, changes, findByText } = await openForm(
    {
      'PUT /api/coupons/cpn_1': ({ body }) =>
        (body as Coupon).version === 5
          ? { data: theirs }
          : refusal(409, 'conflict', { data: { coupon: theirs } }),
    },
    true,
  )
  await type('Description', 'For the spring')
  await submit()
  expect((await form.findByRole('alert')).textContent).toMatch(
    /^Someone else changed this coupon: .*20/,
  )
  expect(typedIn('Discount value')).toBe('20')
  expect(typedIn('Description')).toBe('For the spring')
  await submit()
  await findByText('Coupon updated successfully')
  expect(changes().at(-1)?.body).toMatchObject({
    discount_value: 20,
    description: 'For the spring',
    version: 5,
  })
})

test('deactivates a coupon at once and reverts it when the server refuses (A-96)', async () => {
  const { row, user, findByText } = await open({
    'PUT /api/coupons/cpn_1': refusal(500, 'internal'),
  })
  await user.click((await row()).getByRole('button', { name: 'Deactivate SPRING' }))
  await findByText('Failed to save coupon')
  expect((await row()).getByRole('button', { name: 'Deactivate SPRING' })).toBeTruthy()
  expect((await row()).getByText('Active')).toBeTruthy()
})

test('deletes a coupon after confirmation, even if someone else already did (A-53, A-56)', async () => {
  let coupons = [spring]
  const { row, user, findByRole, findByText, queryByText, changes } = await open({
    [list]: () => ({ data: coupons }),
    'DELETE /api/coupons/cpn_1': () => {
      coupons = []
      return refusal(404, 'not_found')
    },
  })
  await user.click((await row()).getByRole('button', { name: 'Delete SPRING' }))
  const name = 'Are you sure you want to delete this coupon?'
  const question = within(await findByRole('dialog', { name }))
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await findByText('No coupons found')
  expect(queryByText('Failed to delete coupon')).toBeNull()
})

test('combines search and status in the list’s address', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { row, user, getByLabelText, where, sent } = await open()
  await row()
  await fill(user, getByLabelText('Search coupons'), 'spr')
  await user.selectOptions(getByLabelText('Status'), 'active')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(where()).toBe('/admin/coupons?search=spr&status=active')
  await waitFor(() => expect(sent.at(-1)?.search).toBe('?page=1&limit=20&search=spr&active=true'))
})

test('offers a retry when coupons fail to load (A-96)', async () => {
  let fails = true
  const { user, findByRole, findByText, queryByRole, row } = await open({
    [list]: () => (fails ? refusal(500, 'internal') : { data: [spring] }),
  })
  await findByText('Failed to fetch coupons')
  expect(queryByRole('table')).toBeNull()
  const again = await findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  await row()
})

test('keeps a coupon that the server refuses to delete (A-96)', async () => {
  const { row, user, findByRole, findByText } = await open({
    'DELETE /api/coupons/cpn_1': refusal(409, 'conflict', { message: 'Not now' }),
  })
  await user.click((await row()).getByRole('button', { name: 'Delete SPRING' }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await findByText('Failed to delete coupon')
  await row()
})
