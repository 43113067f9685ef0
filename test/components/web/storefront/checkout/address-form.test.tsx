import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { nora, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { fill } from '../../../../support/storefront-shop.tsx'

const setup = async (more?: Parameters<typeof showCheckout>[0]) => {
  const screen = showCheckout(more)
  await screen.findByRole('heading', { name: 'Shipping' })
  const next = screen.getByRole('button', { name: 'Continue to payment' })
  return { ...screen, next }
}

test('supports autofill in every field (S-72)', async () => {
  const { next } = await setup()
  const inputs = next.closest('form')?.querySelectorAll('input:not([type=radio]), select') ?? []
  expect([...inputs].map(input => input.getAttribute('autocomplete'))).toEqual([
    'email',
    'given-name',
    'family-name',
    'country',
    'address-line1',
    'address-line2',
    'address-level2',
    'address-level1',
    'postal-code',
    'tel',
  ])
})

test('validates a field on blur and then on every change', async () => {
  const { user, getByLabelText, queryByText, findByText } = await setup()
  const email = getByLabelText('Email')
  await user.type(email, 'nora')
  expect(queryByText('Please enter a valid email')).toBeNull()
  await user.tab()
  await findByText('Please enter a valid email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  await user.type(email, '@example.com')
  expect(queryByText('Please enter a valid email')).toBeNull()
})

test('marks every missing field and focuses the first one (S-73)', async () => {
  const { user, next, getByLabelText, findByText, getByText, where } = await setup()
  await user.click(next)
  await findByText('Email is required')
  for (const name of ['First name', 'Last name', 'Address line 1', 'City', 'State', 'ZIP code'])
    getByText(`${name} is required`)
  expect(document.activeElement).toBe(getByLabelText('Email'))
  await expect.poll(where).toBe('/checkout')
})

test('Enter focuses the first invalid field', async () => {
  const { user, getByLabelText, findByText } = await setup()
  await user.type(getByLabelText('Email'), 'nora@example.com{Enter}')
  await findByText('First name is required')
  expect(document.activeElement).toBe(getByLabelText('First name'))
})

test('refuses an invalid phone number', async () => {
  const { user, next, getByLabelText, findByText } = await setup({ state: { address: nora } })
  await fill(user, getByLabelText(/^Phone/), 'call me')
  await user.click(next)
  await findByText('Please enter a valid phone number')
})

describe('by country', () => {
  test('adapts labels and postal codes and keeps the entries', async () => {
    const { user, getByLabelText, findByText, queryByText, findByLabelText } = await setup()
    await fill(user, getByLabelText('ZIP code'), 'SW1A 1AA')
    await user.tab()
    await findByText('Enter a ZIP code such as 97205')
    await user.selectOptions(getByLabelText('Country'), 'United Kingdom')
    const postcode = (await findByLabelText('Postcode')) as HTMLInputElement
    expect(postcode.value).toBe('SW1A 1AA')
    await findByText('County is required')
    expect(queryByText(/^Enter a/)).toBeNull()
    await user.selectOptions(getByLabelText('Country'), 'Canada')
    await findByText('Enter a postal code such as M5V 3L9')
    await findByLabelText('Province')
  })

  test('lists the states of the country and clears one of another', async () => {
    const { user, getByLabelText, findByLabelText } = await setup()
    const value = (field: HTMLElement) => (field as HTMLInputElement).value
    await user.selectOptions(getByLabelText('State'), 'Washington')
    expect(value(getByLabelText('State'))).toBe('WA')
    await user.selectOptions(getByLabelText('Country'), 'Canada')
    const province = await findByLabelText('Province')
    expect(value(province)).toBe('')
    await user.selectOptions(province, 'Ontario')
    await user.selectOptions(getByLabelText('Country'), 'United Kingdom')
    const county = await findByLabelText('County')
    expect(value(county)).toBe('')
    await fill(user, county, 'Dorset')
    await user.selectOptions(getByLabelText('Country'), 'United States')
    expect(value(await findByLabelText('State'))).toBe('')
  })

  test('offers guests three countries (S-72)', async () => {
    const { getByLabelText } = await setup()
    const { options } = getByLabelText('Country') as HTMLSelectElement
    expect([...options].map(({ text }) => text)).toEqual([
      'United States',
      'Canada',
      'United Kingdom',
    ])
  })
})

test('shows an error only after the pointer is released', async () => {
  const { getByLabelText, getByRole, queryByText, findByText } = await setup()
  const name = getByLabelText('First name')
  const method = getByRole('radio', { name: /^Express/ })
  name.focus()
  fireEvent.pointerDown(method)
  fireEvent.blur(name)
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(queryByText('First name is required')).toBeNull()
  fireEvent.pointerUp(method)
  await findByText('First name is required')
})

test('continues with a complete address and the chosen method', async () => {
  const { user, next, getByRole, findByRole, getByText, where } = await setup({
    state: { address: nora },
  })
  await user.click(getByRole('radio', { name: /^Express/ }))
  await user.click(next)
  await findByRole('heading', { name: 'Payment' })
  await expect.poll(where).toBe('/checkout?step=payment')
  getByText('Nora Whitlock, 118 Larch Street, Portland, OR 97205')
  getByText('Express, 2-3 business days. $12.99')
  // The focus moves once the step, whose code loads late, is shown.
  await expect.poll(() => document.activeElement).toBe(getByRole('heading', { name: 'Payment' }))
})

test('keeps the entries and choices on reload', async () => {
  const first = await setup()
  await fill(first.user, first.getByLabelText('City'), 'Portland')
  await first.user.click(first.getByRole('radio', { name: /^Express/ }))
  first.unmount()
  const { getByLabelText, getByRole } = await setup()
  expect((getByLabelText('City') as HTMLInputElement).value).toBe('Portland')
  expect((getByRole('radio', { name: /^Express/ }) as HTMLInputElement).checked).toBe(true)
})
