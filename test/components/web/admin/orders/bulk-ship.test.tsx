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
const orders = [anOrder(1, { version: 4 }), anOrder(2), anOrder(3, { to_ship: 0 })]

async function open(answer: Answer, select = true) {
  const sent = answerCalls({
    'GET /api/admin/orders': { data: { orders, pagination: pagination(3, 1, 20) } },
    [post]: answer,
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
  const bodies = () => sent.filter(({ body }) => body).map(({ body }) => body)
  return { ...screen, form, press, paste, bodies }
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
