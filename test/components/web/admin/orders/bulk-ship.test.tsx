import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/orders/orders-page.tsx'
import '../../../../../web/admin/orders/bulk-ship/bulk-ship-dialog.tsx'
import { pagination } from '../../../../support/account-page.tsx'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const post = 'POST /api/admin/orders/bulk-ship'
const checkPost = 'POST /api/admin/orders/bulk-ship/check'
const orders = [anOrder(1, { version: 4 }), anOrder(2), anOrder(3, { to_ship: 0 })]

/** What the server would find: SEL-1 to SEL-9 can ship unless `problems` names them. */
const checked = (asked: string, problems: Record<string, object>) => {
  const number = Number(asked.replace(/\D/g, ''))
  return {
    asked,
    problem: null,
    reason: null,
    order: anOrder(number, { version: number }),
    ...problems[asked],
  }
}

const answerCheck =
  (problems: Record<string, object> = {}): Answer =>
  ({ body }) => ({
    data: {
      orders: (body as { orders: string[] }).orders.map(asked => checked(asked, problems)),
    },
  })

async function open(answer: Answer, select = true, check = answerCheck()) {
  const sent = answerCalls({
    'GET /api/admin/orders': { data: { orders, pagination: pagination(3, 1, 20) } },
    [post]: answer,
    [checkPost]: check,
  })
  const screen = showBackOffice('/admin/orders')
  const table = within(await screen.findByRole('table', { name: 'Orders' }))
  if (select) {
    await screen.user.click(table.getByRole('checkbox', { name: /^Select all/ }))
    await screen.user.click(screen.getByRole('button', { name: 'Ship with tracking' }))
  } else await screen.user.click(screen.getByRole('button', { name: 'Ship from CSV' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ship orders' }))
  const press = (name: RegExp) => screen.user.click(form.getByRole('button', { name }))
  const paste = async (text: string) => {
    await fill(screen.user, form.getByLabelText('Paste lines'), text)
    await press(/^Fill in/)
  }
  const bodiesOf = (path: string) => sent.filter(one => one.path === path).map(({ body }) => body)
  const bodies = () => bodiesOf('/api/admin/orders/bulk-ship')
  const checks = () => bodiesOf('/api/admin/orders/bulk-ship/check')
  const row = (number: string) =>
    within(form.getByText(number).closest('li') ?? document.createElement('li'))
  return { ...screen, form, press, paste, bodies, checks, row }
}

test('ships the selected orders with what was typed, in the versions that were listed', async () => {
  const { user, form, press, bodies, findByText, queryByRole } = await open({
    data: { changed: 2, failed: [] },
  })
  form.getByText('1 order of your selection has nothing to ship.')
  await user.selectOptions(form.getByLabelText('Carrier of SEL-1'), 'DHL')
  await fill(user, form.getByLabelText('Tracking number of SEL-1'), 'JD1')
  await press(/^Ship 2 orders/)
  await findByText('Shipped 2 orders')
  expect(bodies()).toEqual([
    {
      packages: [
        { order: 'ord_1', carrier: 'dhl', tracking_number: 'JD1', tracking_url: null, version: 4 },
        { order: 'ord_2', carrier: null, tracking_number: null, tracking_url: null, version: 1 },
      ],
    },
  ])
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test('fills in pasted lines, adds other orders and keeps lines with a problem', async () => {
  const { form, press, paste, bodies } = await open({ data: { changed: 3, failed: [] } })
  await paste('sel-2,usps,9400\nSEL-9,UPS,1Z\nSEL-8,Pigeon,3')
  expect((form.getByLabelText('Tracking number of SEL-2') as HTMLInputElement).value).toBe('9400')
  expect((form.getByLabelText('Paste lines') as HTMLTextAreaElement).value).toBe('SEL-8,Pigeon,3')
  expect(form.getByRole('alert').textContent).toContain('Line 1: “Pigeon” isn’t a carrier we know')
  form.getByText('2 lines filled in.')
  await press(/^Remove SEL-1/)
  await press(/^Ship 2 orders/)
  await waitFor(() =>
    expect(bodies()[0]).toMatchObject({
      packages: [
        { order: 'ord_2', carrier: 'usps', tracking_number: '9400' },
        { order: 'SEL-9', carrier: 'ups', tracking_number: '1Z' },
      ],
    }),
  )
})

test('keeps skipped orders with the reason', async () => {
  const { form, press, paste } = await open(
    { data: { changed: 1, failed: [{ id: 'SEL-9', message: 'Order not found' }] } },
    false,
  )
  expect(form.getByRole('button', { name: /Add orders first/ })).toBeTruthy()
  await paste('SEL-8,UPS,1\nSEL-9,UPS,2')
  await press(/^Ship 2 orders/)
  await form.findByText('1 order shipped, 1 skipped.')
  form.getByText('Skipped: Order not found')
  expect((form.getByLabelText('Tracking number of SEL-9') as HTMLInputElement).value).toBe('2')
  expect(form.queryByLabelText('Tracking number of SEL-8')).toBeNull()
})

test('imports a file', async () => {
  const { user, form } = await open({ data: { changed: 1, failed: [] } }, false)
  const file = new File(['Order;Carrier;Tracking\nSEL-7;La Poste;LP7\n'], 'packages.csv')
  await user.upload(form.getByLabelText('Import a CSV file'), file)
  expect(((await form.findByLabelText('Tracking number of SEL-7')) as HTMLInputElement).value).toBe(
    'LP7',
  )
})

test('keeps everything when the store can’t be reached', async () => {
  const { form, press, paste } = await open(refusal(503, 'busy', { message: 'Busy.' }), false)
  await paste('SEL-8,UPS,1')
  await press(/^Ship 1 order/)
  expect((await form.findByRole('alert')).textContent).toContain('Your entries are kept.')
  expect((form.getByLabelText('Tracking number of SEL-8') as HTMLInputElement).value).toBe('1')
})

const unknown = { problem: 'unknown', order: null }

test('checks pasted lines before sending, and counts those that will ship (A-104)', async () => {
  const { form, press, paste, bodies, checks, row, queryByRole } = await open(
    { data: { changed: 1, failed: [] } },
    false,
    answerCheck({
      'SEL-777': unknown,
      'SEL-5': { problem: 'shipped', order: anOrder(5, { to_ship: 0 }) },
      'SEL-6': {
        problem: 'not_ready',
        reason: 'This order waits for a new payment.',
        order: anOrder(6, { to_ship: 0 }),
      },
    }),
  )
  await paste(
    'SEL-4,UPS,1Z999AA10123456784\nSEL-777,UPS,1\nSEL-5\nSEL-6\n#sel-4,UPS,1\nSEL-8|UPS|3',
  )
  await form.findByText(
    'Won’t ship: No placed order has this number. Remove the line, and paste it with the right number.',
  )
  expect(checks()).toEqual([{ orders: ['SEL-4', 'SEL-777', 'SEL-5', 'SEL-6'] }])
  row('SEL-5').getByText('Won’t ship: Everything in this order shipped already. Remove the line.')
  row('SEL-6').getByText('Won’t ship: This order waits for a new payment.')
  row('SEL-4').getByText('3 items')
  row('SEL-4').getByText('Grace Hopper')
  expect(form.getByRole('alert').textContent).toContain('Line 1: #sel-4 is listed twice.')
  expect(form.getByRole('alert').textContent).toContain('Line 2: Separate the order')
  form.getByText('1 order ships in full.')
  form.getByText('The lines in the box above don’t ship.')
  await press(/^Ship 1 order/)
  await form.findByText('1 order shipped, 3 skipped.')
  expect(bodies()).toMatchObject([
    { packages: [{ order: 'SEL-4', tracking_number: '1Z999AA10123456784', version: 4 }] },
  ])
  expect(form.getByRole('button', { name: /None of these orders can ship/ })).toBeTruthy()
  expect(queryByRole('dialog', { name: 'Ship orders' })).toBeTruthy()
})

test('finds an order that is pasted by its id and its number (A-104)', async () => {
  const { form, paste } = await open({ data: { changed: 1, failed: [] } }, false)
  await paste('SEL-4,UPS,1\nord_4,UPS,2')
  await form.findByText('Won’t ship: SEL-4 is listed twice. Remove the line.')
  form.getByText('1 order ships in full.')
})

test('ships nothing that wasn’t checked, and checks again', async () => {
  let isDown = true
  const { form, press, paste, checks } = await open(
    { data: { changed: 1, failed: [] } },
    false,
    request =>
      isDown
        ? refusal(503, 'busy', { message: 'Busy.' })
        : (answerCheck() as (one: typeof request) => Answer)(request),
  )
  await paste('SEL-8,UPS,1')
  await form.findByText('Not checked yet')
  expect((await form.findByRole('alert')).textContent).toContain('The orders couldn’t be checked.')
  expect(form.queryByText(/ships in full/)).toBeNull()
  isDown = false
  await press(/^Check again/)
  await form.findByText('1 order ships in full.')
  expect(checks()).toHaveLength(2)
})

test('counts the customers who get a tracking number', async () => {
  const { user, form, row } = await open({ data: { changed: 2, failed: [] } })
  form.getByText('2 customers get a shipping email without a tracking number.')
  expect(form.queryByText(/with the tracking number/)).toBeNull()
  row('SEL-1').getByText('The email has no tracking number.')
  await fill(user, form.getByLabelText('Tracking number of SEL-1'), 'JD1')
  form.getByText('1 customer gets a shipping email with the tracking number.')
  form.getByText('1 customer gets a shipping email without a tracking number.')
  expect(row('SEL-1').queryByText('The email has no tracking number.')).toBeNull()
})

test('refuses a number that is too long instead of cutting it (A-104)', async () => {
  const { user, form, row, press, bodies } = await open({ data: { changed: 2, failed: [] } })
  const field = form.getByLabelText('Tracking number of SEL-1') as HTMLInputElement
  await fill(user, field, '1'.repeat(140))
  expect(field.value).toHaveLength(140)
  row('SEL-1').getByText('The tracking number has 140 characters. Shorten it to 100 or fewer.')
  await press(/Correct the tracking numbers/)
  expect(bodies()).toEqual([])
})

test('uses one carrier for every line without its own (A-104)', async () => {
  const { user, form, press, bodies } = await open({ data: { changed: 2, failed: [] } })
  await user.selectOptions(form.getByLabelText('Carrier of SEL-2'), 'DHL')
  await user.selectOptions(form.getByLabelText('Carrier for lines without one'), 'FedEx')
  await press(/^Ship 2 orders/)
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      {
        packages: [
          { order: 'ord_1', carrier: 'fedex' },
          { order: 'ord_2', carrier: 'dhl' },
        ],
      },
    ]),
  )
})

test('warns of numbers that aren’t like the carrier’s, and ships them anyway (A-104)', async () => {
  const { user, form, row, press, bodies } = await open({ data: { changed: 2, failed: [] } })
  await user.selectOptions(form.getByLabelText('Carrier for lines without one'), 'UPS')
  await fill(user, form.getByLabelText('Tracking number of SEL-1'), '1Z999AA10123456784')
  await fill(user, form.getByLabelText('Tracking number of SEL-2'), '1Z999AA1012345678')
  expect(row('SEL-1').queryByText(/isn’t like/)).toBeNull()
  row('SEL-2').getByText(
    'This isn’t like a UPS number, such as 1Z999AA10123456784. Check it, or ship anyway.',
  )
  form.getByText('1 tracking number isn’t like its carrier’s. Check it above, or ship anyway.')
  await press(/^Ship 2 orders anyway/)
  await waitFor(() => expect(bodies()).toHaveLength(1))
})
