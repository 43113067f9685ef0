import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Address } from '../../../../../shared/schemas/address.ts'
import { Component as AddressesPage } from '../../../../../web/account/addresses/addresses-page.tsx'
import { fill, showAccountPage } from '../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const list = 'GET /api/users/addresses'
const address = (number: number, more: Partial<Address> = {}): Address => ({
  id: `adr_${number}`,
  type: 'home',
  first_name: 'Mary',
  last_name: 'Anning',
  address_line_1: `${number} Bridge Street`,
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
  is_default: number === 1,
  ...more,
})

const open = (answers: Record<string, Answer>, at = '/addresses') => {
  const sent = answerCalls(answers)
  const screen = showAccountPage(AddressesPage, at)
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function fillAddress(user: UserEvent, dialog: HTMLElement) {
  const typed = {
    'First name': 'Mary',
    'Last name': 'Anning',
    'Address line 1': '118 Larch Street',
    City: 'Portland',
    State: 'OR',
    'ZIP code': '97205',
  }
  for (const [label, value] of Object.entries(typed))
    await fill(user, within(dialog).getByLabelText(label), value)
}

test('fills in the account’s name, reports missing fields and sends nothing (S-114, S-112)', async () => {
  const { user, findByRole, changes } = open({ [list]: { data: [] } })
  await findByRole('heading', { name: 'No Addresses Saved' })
  await user.click(await findByRole('button', { name: 'Add New Address' }))
  const dialog = await findByRole('dialog', { name: 'Add New Address' })
  const names = ['First name', 'Last name'].map(
    label => within(dialog).getByLabelText(label) as HTMLInputElement,
  )
  expect(names.map(({ value }) => value)).toEqual(['Mary', 'Anning'])
  for (const name of names) await user.clear(name)
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  for (const missing of ['First name', 'Last name', 'Address line 1', 'City', 'State', 'ZIP code'])
    expect(await within(dialog).findByText(`${missing} is required`)).toBeTruthy()
  expect(changes()).toEqual([])
})

test('labels and rules follow the country (S-115)', async () => {
  const { user, findByRole } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add New Address' }))
  const dialog = within(await findByRole('dialog'))
  const { options } = dialog.getByLabelText('Country') as HTMLSelectElement
  expect([...options].map(({ value }) => value).toSorted()).toEqual(
    ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'IT', 'ES', 'JP'].toSorted(),
  )
  await fillAddress(user, await findByRole('dialog'))
  await fill(user, dialog.getByLabelText('ZIP code'), 'DT7 3QA')
  await user.tab()
  expect(await dialog.findByText(/ZIP code/, { selector: 'p' })).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Country'), 'GB')
  await waitFor(() => expect(dialog.queryByLabelText('ZIP code')).toBeNull())
  await waitFor(() => expect(dialog.queryByText(/ZIP code/, { selector: 'p' })).toBeNull())
})

test('a rejected address shows the reason and keeps the input; a saved one closes the form (S-163, S-166)', async () => {
  let saved: Address[] = []
  let rejects = true
  const { user, findByRole, findByText, queryByRole, changes } = open({
    [list]: () => ({ data: saved }),
    'POST /api/users/addresses': () => {
      if (rejects) return refusal(409, 'conflict', { message: 'Full' })
      saved = [address(1)]
      return { data: saved[0] }
    },
  })
  await user.click(await findByRole('button', { name: 'Add New Address' }))
  const dialog = await findByRole('dialog')
  await fillAddress(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await within(dialog).findByText('Failed to save address: Full')
  const line = within(dialog).getByLabelText('Address line 1') as HTMLInputElement
  expect(line.value).toBe('118 Larch Street')
  rejects = false
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await findByText('Address added successfully!')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(changes().at(-1)?.body).toMatchObject({ city: 'Portland', country: 'US', type: 'home' })
})

test('shows a server error at its field', async () => {
  const { user, findByRole } = open({
    [list]: { data: [] },
    'POST /api/users/addresses': refusal(400, 'invalid', {
      errors: [{ path: 'body.city', message: 'We do not deliver there' }],
    }),
  })
  await user.click(await findByRole('button', { name: 'Add New Address' }))
  const dialog = await findByRole('dialog')
  await fillAddress(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  const words = await within(dialog).findByText('We do not deliver there')
  const city = within(dialog).getByLabelText('City')
  expect(city.getAttribute('aria-describedby')).toContain(words.id)
  expect(city.getAttribute('aria-invalid')).toBe('true')
})

test('edits an address, starting from its current values (S-112, S-113, S-166)', async () => {
  const { user, findByRole, findByText, changes } = open({
    [list]: { data: [address(1)] },
    'PUT /api/users/addresses/adr_1': { data: address(1) },
  })
  await user.click(await findByRole('button', { name: 'Edit Mary Anning, 1 Bridge Street' }))
  const dialog = within(await findByRole('dialog', { name: 'Edit Address' }))
  expect(dialog.queryByLabelText('Make this my default address')).toBeNull()
  await fill(user, dialog.getByLabelText('Address line 1'), '7 Quarry Road')
  await user.click(dialog.getByRole('radio', { name: 'Work' }))
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  await findByText('Address updated successfully!')
  expect(changes()[0]?.body).toMatchObject({
    address_line_1: '7 Quarry Road',
    type: 'work',
    city: 'Portland',
    is_default: true,
  })
})

test('deletes an address after confirmation and keeps it if the server refuses (S-113, S-163, S-166)', async () => {
  let remaining = [address(1)]
  let rejects = true
  const { user, findByRole, findByText, queryByRole, getByRole, changes } = open({
    [list]: () => ({ data: remaining }),
    'DELETE /api/users/addresses/adr_1': () => {
      if (rejects) return refusal(409, 'conflict', { message: 'No' })
      remaining = []
      return { data: null }
    },
  })
  const remove = async () => {
    await user.click(await findByRole('button', { name: 'Delete Mary Anning, 1 Bridge Street' }))
    const confirmation = await findByRole('dialog', {
      name: 'Are you sure you want to delete this address?',
    })
    return within(confirmation)
  }
  await user.click((await remove()).getByRole('button', { name: 'Cancel' }))
  expect(changes()).toEqual([])
  await user.click((await remove()).getByRole('button', { name: 'Delete' }))
  await findByText('Failed to delete address: No')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(getByRole('article', { name: /1 Bridge/ })).toBeTruthy()
  rejects = false
  await user.click((await remove()).getByRole('button', { name: 'Delete' }))
  await findByText('Address deleted successfully!')
  await findByRole('heading', { name: 'No Addresses Saved' })
})

test('changes the default at once and reverts if the server refuses (S-163)', async () => {
  const { user, findByRole, findByText, getByRole, queryByRole } = open({
    [list]: { data: [address(1), address(2)] },
    'PUT /api/users/addresses/adr_2/default': refusal(409, 'conflict', { message: 'No' }),
  })
  await user.click(
    await findByRole('button', { name: 'Make default: Mary Anning, 2 Bridge Street' }),
  )
  await findByText('Failed to set default address')
  expect(within(getByRole('article', { name: /1 Bridge/ })).getByText('Default')).toBeTruthy()
  expect(queryByRole('button', { name: /Make default: .*1 Bridge/ })).toBeNull()
  expect(getByRole('button', { name: /Make default: .*2 Bridge/ })).toBeTruthy()
})

test('returns to checkout after adding an address from there', async () => {
  const { user, findByRole, findByText, where } = open(
    {
      [list]: { data: [] },
      'POST /api/users/addresses': { data: address(1) },
    },
    '/addresses?from=/checkout',
  )
  const dialog = await findByRole('dialog', { name: 'Add New Address' })
  await fillAddress(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await findByText('Address added successfully!')
  await waitFor(() => expect(where()).toBe('/checkout'))
})

test('ignores a return link to another site', async () => {
  const { user, findByRole, findByText, queryByRole, where } = open(
    { [list]: { data: [] }, 'POST /api/users/addresses': { data: address(1) } },
    '/addresses?from=https://elsewhere.example/',
  )
  const dialog = await findByRole('dialog')
  await fillAddress(user, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save address' }))
  await findByText('Address added successfully!')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(where()).toMatch(/^\/addresses/)
})

test('asks before closing a form with unsaved input', async () => {
  const { user, findByRole, getAllByRole, queryByRole } = open({ [list]: { data: [] } })
  await user.click(await findByRole('button', { name: 'Add New Address' }))
  await fill(user, within(await findByRole('dialog')).getByLabelText('City'), 'Portland')
  await user.keyboard('{Escape}')
  const confirmation = await findByRole('dialog', { name: 'Close without saving your changes?' })
  await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }))
  const city = within(getAllByRole('dialog')[0] as HTMLElement).getByLabelText('City')
  expect((city as HTMLInputElement).value).toBe('Portland')
  await user.keyboard('{Escape}')
  await user.click(within(await findByRole('dialog', { name: /^Close/ })).getByText('Discard'))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test('offers a retry if the addresses fail to load (S-163)', async () => {
  let fails = true
  const { user, findByText, findByRole, getByRole } = open({
    [list]: () => (fails ? refusal(500, 'internal') : { data: [] }),
  })
  await findByText('Failed to fetch addresses')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'No Addresses Saved' })
})
