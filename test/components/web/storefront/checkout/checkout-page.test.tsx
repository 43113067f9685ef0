import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endSession } from '../../../../../web/api/session.ts'
import { type Answer, refusal } from '../../../../support/show.tsx'
import { nora, reviewed, showCheckout } from '../../../../support/storefront-checkout.tsx'
import { aCart, aLine } from '../../../../support/storefront-samples.ts'
import { fill, signInCustomer } from '../../../../support/storefront-shop.tsx'

test('redirects an empty cart to /cart (S-69)', async () => {
  const { where } = showCheckout({ cart: aCart([]) })
  await expect.poll(where).toBe('/cart')
})

test('a failed cart request can be retried', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: aCart([aLine('Wool Coat', 40)]) }]
  const { user, findByText, getByRole, findByRole } = showCheckout({
    answers: { 'GET /api/cart': () => answers.shift() as Answer },
  })
  await findByText('Failed to fetch cart')
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByRole('heading', { name: 'Shipping' })
})

describe('the steps', () => {
  test.each(['payment', 'review'])(
    '%s cannot be opened before shipping is complete (S-79)',
    async step => {
      const { where, findByRole } = showCheckout({ state: { address: nora }, step })
      await findByRole('heading', { name: 'Shipping' })
      await expect.poll(where).toBe('/checkout?step=shipping')
    },
  )

  test('link back when completed; an incomplete address locks the later ones (S-78, S-68)', async () => {
    const { user, findByRole, findByLabelText, getByRole, queryAllByRole } = showCheckout({
      state: reviewed,
      step: 'review',
    })
    await findByRole('heading', { name: 'Review' })
    const nav = getByRole('navigation', { name: 'Checkout steps' })
    expect([...nav.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Shipping completed',
      'Payment completed',
    ])
    expect([...nav.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Shipping completed',
      'Payment completed',
      '3Review',
    ])
    await user.click(getByRole('link', { name: /Shipping ?completed/ }))
    expect(queryAllByRole('link', { name: /^Payment|^Review|^3/ })).toHaveLength(2)
    await fill(user, await findByLabelText('City'), '')
    expect(nav.querySelectorAll('a')).toHaveLength(0)
  })

  test('can be edited from the summary', async () => {
    const { user, findByRole, where } = showCheckout({ state: reviewed, step: 'review' })
    await user.click(await findByRole('link', { name: /Edit ?payment/ }))
    await expect.poll(where).toBe('/checkout?step=payment')
  })
})

describe('a customer', () => {
  const bridge = {
    ...nora,
    id: 'adr_1',
    type: 'home',
    is_default: true,
    address_line_1: '2 Bridge Street',
  }
  const work = { ...bridge, id: 'adr_2', is_default: false, address_line_1: '1 Work Lane' }
  const answers = {
    'GET /api/auth/me': { data: { id: 'usr_1', first_name: 'Mary', last_name: 'Anning' } },
    'GET /api/users/addresses': { data: [bridge, work] },
    'GET /api/users/payment-methods': { data: [] },
  }

  test('starts with the default address and can choose another (S-71)', async () => {
    signInCustomer()
    const { user, findByRole, getByRole, getByText } = showCheckout({ answers })
    const first = (await findByRole('radio', { name: /2 Bridge Street/ })) as HTMLInputElement
    expect(first.checked).toBe(true)
    await user.click(getByRole('radio', { name: /1 Work Lane/ }))
    expect(getByRole('link', { name: 'Add New Address' }).getAttribute('href')).toBe(
      '/account/addresses?from=%2Fcheckout',
    )
    await user.click(getByRole('button', { name: 'Continue to payment' }))
    await findByRole('heading', { name: 'Payment' })
    getByText(/^Nora Whitlock, 1 Work Lane/)
  })

  test('has to correct an address that was saved under earlier rules', async () => {
    signInCustomer()
    const old = { ...bridge, state: 'Bavaria' }
    const { user, findByRole, getByRole, findByText } = showCheckout({
      answers: { ...answers, 'GET /api/users/addresses': { data: [old] } },
    })
    await findByRole('radio', { name: /2 Bridge Street/ })
    await user.click(getByRole('button', { name: 'Continue to payment' }))
    await findByText(/Choose a state from the list/)
    const edit = getByRole('link', { name: 'Edit your addresses' })
    expect(edit.getAttribute('href')).toBe('/account/addresses')
    getByRole('heading', { name: 'Shipping' })
  })

  test('returns with the newly added address chosen', async () => {
    signInCustomer()
    const { findByRole } = showCheckout({
      state: { savedAddressId: 'adr_1', knownAddressIds: ['adr_1'] },
      answers,
    })
    const added = (await findByRole('radio', { name: /1 Work Lane/ })) as HTMLInputElement
    expect(added.checked).toBe(true)
  })

  test('without saved addresses enters one, with their name filled in', async () => {
    signInCustomer()
    const { findByLabelText, getByLabelText, queryByLabelText } = showCheckout({
      answers: { ...answers, 'GET /api/users/addresses': { data: [] } },
    })
    expect(((await findByLabelText('First name')) as HTMLInputElement).value).toBe('Mary')
    expect((getByLabelText('Last name') as HTMLInputElement).value).toBe('Anning')
    expect(queryByLabelText('Email')).toBeNull()
  })

  test('whose session ends is asked to sign in and keeps the entries', async () => {
    signInCustomer()
    const state = { ...reviewed, savedAddressId: 'adr_2', notes: 'Leave it with the fossils.' }
    const begun = { state, step: 'review', answers }
    const { findByDisplayValue, findByRole, unmount } = showCheckout(begun)
    await findByDisplayValue('Leave it with the fossils.')
    act(endSession)
    expect((await findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
      '/login?from=%2Fcheckout%3Fstep%3Dreview',
    )
    unmount()
    signInCustomer()
    const kept = JSON.parse(sessionStorage.getItem('selvedge.checkout') ?? '{}')
    const back = showCheckout({ ...begun, state: kept })
    await back.findByDisplayValue('Leave it with the fossils.')
    back.getByText(/1 Work Lane/)
  })

  test('whose session ends while placing the order is asked to sign in', async () => {
    signInCustomer()
    const { user, findByRole, findByText } = showCheckout({
      state: { ...reviewed, savedAddressId: 'adr_2' },
      step: 'review',
      answers: { ...answers, 'POST /api/orders': refusal(401, 'unauthenticated') },
    })
    await user.click(await findByRole('button', { name: /^Place order/ }))
    await findByText('You’re signed out')
  })
})
