import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminHeader } from '../../../../../web/admin/frame/admin-header.tsx'
import { SearchEverything } from '../../../../../web/admin/search/search-everything.tsx'
import { pagination, showAccountPage } from '../../../../support/account-page.tsx'
import { owner } from '../../../../support/admin-page.tsx'
import { anOrder } from '../../../../support/admin-samples.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const none = pagination(0, 1, 4)
const onClose = vi.fn()

function open(answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/admin/orders': { data: { orders: [anOrder(1), anOrder(2)], pagination: none } },
    'GET /api/live/products': {
      data: { products: [aCard({ is_active: false })], pagination: none },
    },
    'GET /api/admin/users': { data: { users: [], pagination: none } },
    'GET /api/admin/complaints': { data: { complaints: [], pagination: none } },
    'GET /api/invoices': { data: { invoices: [], pagination: none } },
    'GET /api/coupons': { data: [] },
    ...answers,
  })
  onClose.mockClear()
  const screen = showAccountPage(
    () => <SearchEverything onClose={onClose} />,
    '/admin',
    undefined,
    owner,
  )
  const type = async (text: string) => {
    await screen.user.type(screen.getByRole('combobox'), text)
    await act(() => vi.advanceTimersByTimeAsync(300))
  }
  const searched = () => sent.filter(({ search }) => search.includes('search='))
  return { ...screen, type, searched }
}

test('searches every kind of record once two letters are typed', async () => {
  const { type, searched } = open()
  await type('g')
  expect(searched()).toEqual([])
  await type('race')
  expect(new Set(searched().map(({ path }) => path)).size).toBe(6)
  expect(searched()).toHaveLength(6)
  expect(searched()[0]?.search).toContain('search=grace')
})

test('moves through all results with the arrow keys and opens one with Enter', async () => {
  const { type, user, findAllByRole, getByRole, where } = open()
  await type('grace')
  const found = await findAllByRole('option')
  expect(found).toHaveLength(3)
  const pointed = () => found.findIndex(one => one.getAttribute('aria-selected') === 'true')
  expect(pointed()).toBe(0)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toBe(2)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(pointed()).toBe(1)
  expect(getByRole('combobox').getAttribute('aria-activedescendant')).toBe(found[1]?.id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(pointed()).toBe(2)
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(where()).toBe('/admin/orders/ord_2'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('finds a hidden product and marks it as hidden', async () => {
  const { type, findByRole } = open()
  await type('coat')
  expect((await findByRole('option', { name: /Wool Coat/ })).textContent).toContain('hidden')
})

test('finds coupons, pages and sections of the settings', async () => {
  const coupon = { id: 'cpn_1', code: 'TAXFREE', description: 'A day without tax' }
  const { type, user, findByRole, getByRole, where } = open({
    'GET /api/admin/orders': { data: { orders: [], pagination: none } },
    'GET /api/live/products': { data: { products: [], pagination: none } },
    'GET /api/coupons': { data: [coupon] },
  })
  await type('tax')
  expect((await findByRole('option', { name: /TAXFREE/ })).textContent).toContain('without tax')
  await user.click(getByRole('option', { name: /Tax and new arrivals/ }))
  await waitFor(() => expect(where()).toBe('/admin/settings#tax'))
})

test('reports when there are no results', async () => {
  const { type, findByText } = open({
    'GET /api/admin/orders': { data: { orders: [], pagination: none } },
    'GET /api/live/products': { data: { products: [], pagination: none } },
  })
  await type('nothing')
  await findByText('No results.')
})

test('shows the other results when one search fails', async () => {
  const { type, findAllByRole, queryByText } = open({
    'GET /api/live/products': refusal(500, 'internal'),
  })
  await type('grace')
  expect(await findAllByRole('option')).toHaveLength(2)
  expect(queryByText('The search failed. Please try again.')).toBeNull()
})

test('the header has the search, the settings and the user menu (A-8)', async () => {
  answerCalls({})
  const { user, findByRole, getByRole } = showAccountPage(
    () => <AdminHeader user={owner} onMenu={vi.fn()} />,
    '/admin',
  )
  await findByRole('button', { name: /Search the store/ })
  expect(getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/settings')
  await user.click(getByRole('button', { name: /Owen Anning/ }))
  const menu = within(await findByRole('menu'))
  const hrefOf = (name: string) => menu.getByRole('menuitem', { name }).getAttribute('href')
  expect(hrefOf('My Profile')).toBe('/admin/profile')
  expect(hrefOf('Settings')).toBe('/admin/settings')
  menu.getByRole('menuitem', { name: 'Logout' })
})
