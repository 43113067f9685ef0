import { expect, test } from 'vitest'
import { nora, placed, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { fill } from '../../../../support/storefront-shop.tsx'

const setup = async (more?: Parameters<typeof showCheckout>[0]) => {
  const screen = showCheckout({
    state: { ...reviewed, paymentDone: false },
    step: 'payment',
    answers: { 'POST /api/orders': { data: placed } },
    ...more,
  })
  await screen.findByRole('heading', { name: 'Payment' })
  const next = () => screen.user.click(screen.getByRole('button', { name: 'Continue to review' }))
  const differ = () =>
    screen.user.click(screen.getByRole('radio', { name: 'Use a different address' }))
  return { ...screen, next, differ }
}

test('is the shipping address at first, and sends none', async () => {
  const { user, getByRole, findByRole, getByText, next, orders } = await setup()
  const same = getByRole('radio', { name: /^Same as shipping address/ }) as HTMLInputElement
  expect(same.checked).toBe(true)
  await next()
  await findByRole('heading', { name: 'Review' })
  getByText('Same as shipping address')
  await user.click(getByRole('button', { name: /^Place order/ }))
  await expect.poll(() => orders()[0]?.body).toMatchObject({ billing_address: null })
})

test('can differ; starts with the name and country of the shipping address', async () => {
  const screen = await setup()
  const {
    user,
    getByLabelText,
    findByText,
    queryByText,
    differ,
    next,
    findByRole,
    getByRole,
    orders,
  } = screen
  await differ()
  const value = (label: string) => (getByLabelText(label) as HTMLInputElement).value
  expect([value('First name'), value('Last name'), value('Country')]).toEqual([
    nora.first_name,
    nora.last_name,
    'US',
  ])
  await next()
  await findByText('Address line 1 is required')
  expect(document.activeElement).toBe(getByLabelText('Address line 1'))
  await fill(user, getByLabelText('Address line 1'), '2 Bridge Street')
  await fill(user, getByLabelText('City'), 'Seattle')
  await user.selectOptions(getByLabelText('State'), 'Washington')
  await expect.poll(() => queryByText('State is required')).toBeNull()
  await fill(user, getByLabelText('ZIP code'), '981011234')
  await next()
  await findByRole('heading', { name: 'Review' })
  await findByText('Nora Whitlock, 2 Bridge Street, Seattle, WA 98101-1234')
  await user.click(getByRole('button', { name: /^Place order/ }))
  await expect
    .poll(() => orders()[0]?.body)
    .toMatchObject({
      shipping_address: { address_line_1: nora.address_line_1 },
      billing_address: { address_line_1: '2 Bridge Street', state: 'WA' },
    })
})

test('asks browsers for the billing address and needs no phone', async () => {
  const { container, differ } = await setup()
  await differ()
  const tokens = [...container.querySelectorAll('[autocomplete^=billing]')].map(field =>
    field.getAttribute('autocomplete'),
  )
  expect(tokens).toEqual([
    'billing given-name',
    'billing family-name',
    'billing organization',
    'billing country',
    'billing address-line1',
    'billing address-line2',
    'billing address-level2',
    'billing address-level1',
    'billing postal-code',
  ])
})

test('keeps what was typed when switching back and forth', async () => {
  const { user, getByLabelText, getByRole, differ } = await setup()
  await differ()
  await fill(user, getByLabelText('City'), 'Seattle')
  await user.click(getByRole('radio', { name: /^Same as shipping address/ }))
  await differ()
  expect((getByLabelText('City') as HTMLInputElement).value).toBe('Seattle')
})

test('a change forgets a card token, which carries the earlier address', async () => {
  const card = { brand: 'visa', last4: '4242', expiry: '12/40', token: 'tok_demo_success' } as const
  const { queryByText, findByText, findByLabelText, differ } = await setup({
    state: { ...reviewed, paymentMethod: 'card', card },
  })
  await findByText(/ending in 4242/)
  await differ()
  await findByLabelText('Card number')
  expect(queryByText(/ending in 4242/)).toBeNull()
})
