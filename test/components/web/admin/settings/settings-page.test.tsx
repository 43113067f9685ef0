import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/settings/settings-page.tsx'
import { exampleAddress } from '../../../../../shared/brand.ts'
import type { AdminSettings } from '../../../../../shared/schemas/settings.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { adminSettings as settings } from '../../../../support/admin-settings.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const put = 'PUT /api/admin/settings'

async function open(answers: Record<string, Answer> = {}) {
  const sent = answerCalls({ 'GET /api/admin/settings': { data: settings }, ...answers })
  const screen = showBackOffice('/admin/settings')
  await screen.findByLabelText('Support hours')
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const type = (label: string, text: string) => fill(screen.user, field(label), text)
  const save = () => screen.user.click(screen.getByRole('button', { name: 'Save settings' }))
  return { ...screen, field, type, save, changes: () => sent.filter(({ body }) => body) }
}

test('offers to save only after a change', async () => {
  const { queryByRole, type, field, getByText, user, getByRole } = await open()
  expect(queryByRole('button', { name: 'Save settings' })).toBeNull()
  await type('Support hours', 'Never')
  getByText('Unsaved changes')
  await user.click(getByRole('button', { name: 'Discard' }))
  expect(field('Support hours').value).toBe('Mon-Fri 9AM-6PM')
  expect(queryByRole('button', { name: 'Save settings' })).toBeNull()
})

test('asks for the store’s own postal address while it is the example', async () => {
  const { type, getByText, queryByText } = await open({
    'GET /api/admin/settings': { data: { ...settings, address: exampleAddress } },
  })
  getByText(/This address is an example/)
  await type('Address', '1 Mill Lane, Salem, OR 97301')
  expect(queryByText(/This address is an example/)).toBeNull()
})

test('shows what letting managers in does before it is saved', async () => {
  const { user, getByLabelText, findByText, save, changes } = await open({
    [put]: { data: settings },
  })
  await user.click(getByLabelText('Let managers into the back-office'))
  await findByText(/^Every active user with the role manager can sign in/)
  await save()
  expect(changes()[0]?.body).toMatchObject({ managers_enter: true })
})

test('bank transfer needs an account, and shows the consequences of turning it on', async () => {
  const { user, getByLabelText, findByText, getByText, type, save, changes } = await open({
    [put]: { data: settings },
  })
  await user.click(getByLabelText('Offer bank transfer at checkout'))
  getByText(/^Checkout offers bank transfer\. Record each payment/)
  await save()
  await findByText('Enter the account holder')
  getByText('Enter the account number')
  await type('Account holder', 'Selvedge Inc.')
  await type('Bank', 'First Bank')
  await type('Routing number', '021000022')
  await type('Account number', '000123456789')
  await save()
  await findByText(/^Check the routing number/)
  await type('Routing number', '021000021')
  await type('Days to pay', '10')
  await save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({
    bank_transfer: { on: true, routing_number: '021000021', days: 10 },
  })
})

test('asks when and where to send emails about new orders', async () => {
  const { user, getByLabelText, queryByLabelText, type, save, changes } = await open({
    [put]: { data: settings },
  })
  expect(queryByLabelText('Email address for new orders')).toBeNull()
  await user.selectOptions(getByLabelText('Email staff about new orders'), 'Once a day')
  await user.selectOptions(getByLabelText('Time of the email'), '5 PM')
  await type('Email address for new orders', 'packing@example.com')
  await save()
  expect(changes()[0]?.body).toMatchObject({
    order_alerts: { send: 'daily', hour: 17, to: 'packing@example.com' },
  })
})

test.each([
  ['Tax rate', '101', 'Enter a percentage from 0 to 100'],
  ['Tax rate', '8.125', 'Enter a percentage, such as 8 or 7.25'],
  ['Return days', '30.5', 'Enter a whole number of days'],
  ['Reply within', 'soon', 'Enter a whole number of hours'],
])('refuses %s of %s', async (label, typed, words) => {
  const { type, save, findByText, changes } = await open()
  await type(label, typed)
  await save()
  await findByText(words)
  expect(changes()).toEqual([])
})

test('saves all settings together, with the version they were loaded with (A-77)', async () => {
  const { type, save, findByText, queryByText, changes } = await open({
    [put]: ({ body }) => ({ data: { ...settings, ...(body as object), version: 4 } }),
  })
  await type('Support hours', 'Mon-Sat 8AM-7PM')
  await type('Tax rate', '7.25')
  await save()
  await findByText('Settings saved successfully!')
  expect(changes()[0]?.body).toMatchObject({
    support_hours: 'Mon-Sat 8AM-7PM',
    tax_percent: 7.25,
    store_name: 'Selvedge',
    version: 3,
  })
  await waitFor(() => expect(queryByText('Unsaved changes')).toBeNull())
})

test('gives a new shipping method its own id', async () => {
  const { user, getByRole, save, changes, findByText } = await open({
    [put]: { data: { ...settings, version: 4 } },
  })
  await user.click(getByRole('button', { name: 'Add shipping method' }))
  const added = within(getByRole('group', { name: 'Shipping method 3' }))
  await fill(user, added.getByLabelText('Name'), 'Express')
  await fill(user, added.getByLabelText('Delivery time'), 'Tomorrow')
  await fill(user, added.getByLabelText('Price'), '20')
  await user.click(getByRole('button', { name: /^Remove ?shipping method 1/ }))
  await save()
  await findByText('Settings saved successfully!')
  const saved = changes()[0]?.body as AdminSettings
  expect(saved.shipping_methods.map(({ id, free_over }) => [id, free_over])).toEqual([
    ['express', 100],
    ['express-2', null],
  ])
})

test('edits the return policy', async () => {
  const { user, getByRole, getByLabelText, type, field, save, changes, findByText } = await open({
    [put]: { data: { ...settings, version: 4 } },
  })
  expect(field('Return label price').value).toBe('6.95')
  await user.click(getByRole('button', { name: 'Remove reason 1' }))
  await user.click(getByRole('button', { name: 'Add reason' }))
  await type('Reason 6', 'Arrived too late')
  await user.click(getByLabelText('Ask for pictures, reason 6'))
  await user.selectOptions(field('Return label paid by'), 'Store')
  await type('Close after', '21')
  await save()
  await findByText('Settings saved successfully!')
  const returns = (changes()[0]?.body as AdminSettings | undefined)?.returns
  expect(returns).toMatchObject({ label_paid_by: 'store', label_price: 6.95, close_after_days: 21 })
  expect(returns?.reasons[0]?.text).toBe('Too large')
  expect(returns?.reasons.at(-1)).toEqual({
    text: 'Arrived too late',
    pictures: true,
    store_pays: false,
  })
})

test('asks for a reason’s text and keeps each reason unique', async () => {
  const { type, save, findByText, changes } = await open()
  await type('Reason 2', 'Too small')
  await save()
  await findByText('Use each reason once')
  await type('Reason 2', ' ')
  await save()
  await findByText('Enter a reason')
  expect(changes()).toEqual([])
})

test('does not let the only shipping method be removed', async () => {
  const { user, getByRole } = await open()
  await user.click(getByRole('button', { name: /^Remove ?shipping method 1/ }))
  const last = getByRole('button', { name: /^Remove ?shipping method 1/ }) as HTMLButtonElement
  expect(last.disabled).toBe(true)
})

test('keeps a colleague’s change and sends only the fields edited here', async () => {
  const theirs = { ...settings, support_phone: '+1 555 0199', version: 4 }
  const { type, save, field, getByRole, findByText, changes } = await open({
    [put]: ({ body }) =>
      (body as AdminSettings).version === 4
        ? { data: { ...theirs, version: 5 } }
        : refusal(409, 'conflict', { data: { settings: theirs } }),
  })
  await type('Support hours', 'Mon-Sat 8AM-7PM')
  await save()
  await waitFor(() =>
    expect(getByRole('alert').textContent).toMatch(/Support phone is now \+1 555 0199/),
  )
  expect(field('Support hours').value).toBe('Mon-Sat 8AM-7PM')
  await save()
  await findByText('Settings saved successfully!')
  expect(changes().at(-1)?.body).toMatchObject({
    support_phone: '+1 555 0199',
    support_hours: 'Mon-Sat 8AM-7PM',
  })
})

test('reports a failure and keeps the form’s values', async () => {
  const { type, save, field, findByText } = await open({
    [put]: refusal(400, 'invalid', {
      message: 'Check the fields',
      errors: [{ path: 'body.support_email', message: 'This mailbox does not exist' }],
    }),
  })
  await type('Support hours', 'Never')
  await save()
  await findByText('Failed to save settings')
  await findByText('Check the fields')
  await findByText('This mailbox does not exist')
  expect(field('Support hours').value).toBe('Never')
})

test('offers a retry when settings fail to load', async () => {
  let fails = true
  answerCalls({
    'GET /api/admin/settings': () => (fails ? refusal(500, 'internal') : { data: settings }),
  })
  const { findByText, findByLabelText, getByRole, user } = showBackOffice('/admin/settings')
  await findByText('Failed to fetch settings')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByLabelText('Support hours')
})

test('says before saving that a new time zone recounts the reports', async () => {
  const { user, field, getByText, queryByText } = await open()
  expect(queryByText('What happens')).toBeNull()
  await user.selectOptions(field('Time zone'), 'Europe/Berlin')
  getByText('What happens')
  getByText(/^Reports are recounted for Europe\/Berlin in the background\./)
  await user.selectOptions(field('Time zone'), settings.time_zone)
  expect(queryByText('What happens')).toBeNull()
})

test('shows the progress of a recount', async () => {
  const recounting = { time_zone: 'Asia/Kolkata', percent: 43, from: 'UTC' }
  const { getByRole } = await open({
    'GET /api/admin/settings': { data: { ...settings, recounting } },
  })
  const bar = getByRole('progressbar', { name: 'Recounting reports' })
  expect(bar.getAttribute('aria-valuenow')).toBe('43')
})

test('limits cash on delivery and shows what that does before saving', async () => {
  const { user, getByText, queryByText, type, field, save, findByText, changes } = await open({
    [put]: { data: { ...settings, version: 4 } },
  })
  expect(queryByText('What happens')).toBeNull()
  await user.selectOptions(field('Who can pay on delivery'), 'customers')
  await type('Highest order total', '200')
  getByText('Guests can’t pay on delivery. Customers can, because they confirmed their email.')
  getByText('Orders over $200.00 need another way to pay.')
  await save()
  await findByText('Settings saved successfully!')
  expect(changes()[0]?.body).toMatchObject({
    cash_on_delivery: { for: 'customers', max_total: 200 },
  })
})

test('needs no highest total without cash on delivery', async () => {
  const { user, getByText, field } = await open()
  await user.selectOptions(field('Who can pay on delivery'), 'No one')
  expect(field('Highest order total').disabled).toBe(true)
  getByText('Checkout doesn’t offer cash on delivery.')
})
