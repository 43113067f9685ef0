import { useQuery } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAccountUser } from '../../../../web/account/frame/use-account-user.ts'
import { Component as RequireCustomer } from '../../../../web/account/require-customer.tsx'
import { ordersQuery } from '../../../../web/api/queries/orders.ts'
import { hasSession } from '../../../../web/api/session.ts'
import { customer } from '../../../support/account-page.tsx'
import { startSession } from '../../../support/session.ts'
import { type Answer, answerCalls, refusal, show } from '../../../support/show.tsx'

function Orders() {
  useQuery(ordersQuery({}))
  return <p>Orders of {useAccountUser().first_name}</p>
}

const open = (me: Answer, orders: Answer = { data: { orders: [] } }) => {
  answerCalls({ 'GET /api/auth/me': me, 'GET /api/orders': orders })
  return show(
    <Routes>
      <Route element={<RequireCustomer />}>
        <Route path="/orders" element={<Orders />} />
      </Route>
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    '/orders?status=delivered',
  )
}
const signInPage = '/login?from=%2Forders%3Fstatus%3Ddelivered'

test('sends a guest to sign in and back afterwards (S-14)', () => {
  expect(open({ data: customer }).where()).toBe(signInPage)
})

test('shows the page to a customer', async () => {
  startSession()
  await open({ data: customer }).findByText('Orders of Mary')
})

test('ends a session that the server rejects and opens the sign-in page (S-91)', async () => {
  startSession()
  const { where } = open(refusal(401, 'unauthenticated'))
  await waitFor(() => expect(where()).toBe(signInPage))
  expect(hasSession()).toBe(false)
  expect([document.cookie, sessionStorage.length]).toEqual(['', 0])
})

test('a session that ends during a request leads to sign-in and back to the same list (S-91, A-90)', async () => {
  startSession()
  const { where } = open({ data: customer }, refusal(401, 'unauthenticated'))
  await waitFor(() => expect(where()).toBe(signInPage))
})

test('offers a retry if the account fails to load', async () => {
  startSession()
  let fails = true
  const { findByText, getByRole, user } = open(() =>
    fails ? refusal(500, 'internal') : { data: customer },
  )
  await findByText('We couldn’t load your account.')
  fails = false
  await user.click(getByRole('button', { name: 'Try Again' }))
  await findByText('Orders of Mary')
})
