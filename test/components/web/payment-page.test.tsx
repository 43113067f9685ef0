import { screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPaymentPage } from '../../../shared/payment-pages.ts'
import { settingsQuery } from '../../../web/api/queries/settings.ts'
import { queryClient } from '../../../web/api/query-client.ts'
import { PaymentPage } from '../../../web/payment-page.tsx'
import { show } from '../../support/show.tsx'
import { settings } from '../../support/storefront-samples.ts'

const reload = vi.fn()
beforeEach(() => reload.mockClear())
afterEach(() => vi.unstubAllGlobals())

type Payments = Partial<typeof settings.payments>

/** Shows a page within a document that was loaded for a payment page, or for another one. */
const open = (at: string, isPayment: boolean, payments: Payments = { card: 'stripe' }) => {
  let current = at
  const document = { isPayment, reload, path: () => current }
  const Pages = () => {
    current = useLocation().pathname
    const page = <h1>The page</h1>
    return (
      <>
        {isPaymentPage(current) ? <PaymentPage document={document}>{page}</PaymentPage> : page}
        <Link to="/cart">Cart</Link>
        <Link to="/products">Products</Link>
      </>
    )
  }
  const shown = show(<Pages />, at)
  queryClient.setQueryData(settingsQuery.queryKey, {
    ...settings,
    payments: { ...settings.payments, ...payments },
  })
  return shown
}
const isShown = () => screen.queryByRole('heading', { name: 'The page' }) !== null

test.each([
  ['/products', '/cart', false],
  ['/cart', '/products', true],
])(
  'the step from %s to %s loads the document again, at the new address',
  async (from, to, isPayment) => {
    const { user, where } = open(from, isPayment)
    await user.click(
      await screen.findByRole('link', { name: to === '/cart' ? 'Cart' : 'Products' }),
    )
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 30_000 })
    expect(where()).toBe(to)
    expect(isShown()).toBe(isPayment)
  },
)

test('steps among pages with the same policy stay in the document', async () => {
  const { user, where } = open('/checkout', true)
  await user.click(await screen.findByRole('link', { name: 'Cart' }))
  expect(where()).toBe('/cart')
  expect(isShown()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a store without scripts of others has one policy', async () => {
  const { user } = open('/products', false, { card: 'demo', captcha: null })
  await user.click(await screen.findByRole('link', { name: 'Cart' }))
  expect(isShown()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

test('a page stays without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user } = open('/products', false)
  await user.click(await screen.findByRole('link', { name: 'Cart' }))
  expect(isShown()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('the document stays until a change is saved', async () => {
  const { user } = open('/products', false)
  let finish = () => {}
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () =>
        new Promise<void>(done => {
          finish = done
        }),
    })
    .execute(undefined)
  await user.click(await screen.findByRole('link', { name: 'Cart' }))
  expect(reload).not.toHaveBeenCalled()
  finish()
  await saving
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 30_000 })
})
