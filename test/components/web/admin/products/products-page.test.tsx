import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/products/products-page.tsx'
import { fill, pagination, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'

afterEach(() => vi.useRealTimers())

const staff = { sku: 'WC', updated_at: '2026-02-01T00:00:00.000Z' }
const products = [
  aCard({ staff }),
  aCard({ id: 'hat', name: 'Felt Hat', stock: 0, is_active: false, staff }),
]
const bulk = 'POST /api/products/bulk-action'
const preview = 'POST /api/products/bulk-preview'
const undo = 'POST /api/products/bulk-undo'
const version = (id: string) => ({ id, updated_at: staff.updated_at })
const figures = (price: number, stock = 5) => ({
  price: { min: price, max: price + 5 },
  compare_price: null,
  sale_price: null,
  stock,
})
const previewed = (id: string, name: string, more: object = {}) => ({
  ...version(id),
  name,
  before: figures(45),
  after: figures(47.99),
  variant_count: 2,
  problem: null,
  seen: [{ variant_id: `${id}-m`, price: 45, stock: 5 }],
  ...more,
})
const coat = previewed('coat', 'Wool Coat')
const hat = previewed('hat', 'Felt Hat')
const seen = ({ id, updated_at, seen }: typeof coat) => ({ id, updated_at, seen })

async function open(at = '/admin/products', answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/live/products': { data: { products, pagination: pagination(2, 1, 20) } },
    'GET /api/live/categories': { data: [] },
    ...answers,
  })
  const screen = showBackOffice(at)
  const table = within(await screen.findByRole('table'))
  return { ...screen, table, sent }
}

const allDone = { changed: 2, failed: [], products: [version('coat'), version('hat')] }

const change = async (action: string, answers: Record<string, Answer> = {}) => {
  const screen = await open('/admin/products', {
    [bulk]: { data: allDone },
    [preview]: { data: { products: [coat, hat], left: [] } },
    ...answers,
  })
  await screen.user.click(screen.table.getByRole('checkbox', { name: /^Select all/ }))
  const bar = within(screen.getByRole('region', { name: 'Selected products' }))
  await screen.user.selectOptions(bar.getByLabelText('Action'), action)
  const apply = () => screen.user.click(bar.getByRole('button', { name: /^Apply/ }))
  const confirm = async (name: string | RegExp = 'Apply') => {
    await apply()
    const question = await screen.findByRole('dialog', { name: /^Apply .*\?$/ })
    await screen.user.click(within(question).getByRole('button', { name }))
  }
  const bodies = (path: string) =>
    screen.sent.filter(one => `${one.method} ${one.path}` === path).map(({ body }) => body)
  return { ...screen, bar, apply, confirm, bodies }
}

test.each([
  ['/admin/products', 'all'],
  ['/admin/products?status=inactive', 'inactive'],
])('%s requests %s products, including hidden ones', async (at, status) => {
  const { sent } = await open(at)
  const request = sent.find(({ path }) => path === '/api/live/products')
  expect(new URLSearchParams(request?.search).get('status')).toBe(status)
})

test('marks products without pictures instead of showing a drawing (A-13)', async () => {
  const { fallback_image } = products[0] as (typeof products)[0]
  const bare = aCard({ id: 'bare', name: 'Bare Coat', image: fallback_image, staff })
  const { table } = await open('/admin/products', {
    'GET /api/live/products': {
      data: { products: [...products, bare], pagination: pagination(3, 1, 20) },
    },
  })
  const row = (name: string) => within(table.getByRole('row', { name: new RegExp(name) }))
  row('Bare Coat').getByRole('img', { name: 'No picture' })
  expect(row('Wool Coat').queryByRole('img', { name: 'No picture' })).toBeNull()
})

test('combines search, category and sort order in the address (A-14)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, getByLabelText, where, sent } = await open('/admin/products?stock=low&page=2')
  await fill(user, getByLabelText('Search products'), 'coat')
  await user.selectOptions(getByLabelText('Sort by'), 'price-low')
  await act(() => vi.advanceTimersByTimeAsync(300))
  const query = Object.fromEntries(new URLSearchParams(where().split('?')[1]))
  expect(query).toEqual({ stock: 'low', sortBy: 'price-low', search: 'coat' })
  await waitFor(() => {
    const params = new URLSearchParams(
      sent.findLast(one => one.path === '/api/live/products')?.search,
    )
    expect(Object.fromEntries(params)).toMatchObject({
      status: 'all',
      stock: 'low',
      sort: 'price-low',
      search: 'coat',
    })
  })
})

test.each(['', '0', '-91', '501'])('refuses a price change of %j percent', async percent => {
  const { bar, apply, user, queryByRole } = await change('change_price')
  await fill(user, bar.getByLabelText(/^Percent/), percent)
  bar.getByText('(Enter a percentage from -90 to 500)')
  await apply()
  expect(queryByRole('dialog')).toBeNull()
})

test.each([
  ['change_price', /^Percent/, '501', 'Enter a percentage from -90 to 500'],
  ['set_sale', 'Percent off', '0.5', 'Enter a percentage from 1 to 90'],
  ['set_price', /^New price/, '4.999', 'Enter a price'],
  ['set_price', /^New price/, 'about 5', 'Enter a price'],
  ['set_stock', /^Stock of each/, '1.5', 'Enter a whole number'],
])('%s shows what is wrong at its field', async (action, label, typed, message) => {
  const { bar, user } = await change(action)
  const field = bar.getByLabelText(label)
  expect(field).not.toHaveProperty('ariaInvalid', 'true')
  // The mouse wheel would change a number field.
  expect(field.getAttribute('type')).not.toBe('number')
  await fill(user, field, typed)
  expect(bar.getByRole('alert').textContent).toBe(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('previews old and new prices, then changes what was previewed (A-106)', async () => {
  const contradicted = previewed('hat', 'Felt Hat', {
    after: figures(45),
    problem: 'A compare price would be below the new price',
  })
  const { bar, user, apply, confirm, findByRole, findByText, bodies } = await change(
    'change_price',
    {
      [preview]: { data: { products: [coat, contradicted], left: [] } },
      [bulk]: { data: { changed: 1, failed: [], products: [version('coat')] } },
    },
  )
  await fill(user, bar.getByLabelText(/^Percent/), '7')
  await user.selectOptions(bar.getByLabelText('Rounding'), '.99')
  await apply()
  const question = await findByRole('dialog', {
    name: 'Apply “Price +7%, rounded to .99” to 1 selected product?',
  })
  within(question).getByText('Compare and sale prices stay. 1 product will be skipped.')
  const rows = within(question)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'ProductNowNew',
    'Felt Hat$45.00–$50.00Skipped. A compare price would be below the new price.',
    'Wool Coat$45.00–$50.00$47.99–$52.99',
  ])
  expect(bodies(bulk)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(bodies(bulk)).toEqual([])
  await confirm()
  await findByText('Bulk action completed successfully!')
  const sent = { action: 'change_price', percent: 7, rounding: '.99' }
  expect(bodies(preview).at(-1)).toEqual({ ...sent, product_ids: ['coat', 'hat'] })
  expect(bodies(bulk)).toEqual([
    { ...sent, products: [seen(coat)], request_id: expect.any(String) },
  ])
})

test('undoes a change and names what was changed since (A-108)', async () => {
  const { bar, user, confirm, findByRole, queryByRole, bodies } = await change('set_price', {
    [undo]: {
      data: { changed: 1, failed: [{ id: 'hat', message: 'Changed since' }], products: [] },
    },
  })
  await fill(user, bar.getByLabelText(/^New price/), '25')
  await confirm()
  const notice = await findByRole('region', { name: 'Last bulk action' })
  expect(notice.textContent).toContain('Price $25.00: 2 products changed')
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  const result = await findByRole('dialog', { name: '1 restored, 1 skipped' })
  expect(result.textContent).toMatch(/Felt Hat.*Changed since/)
  expect(bodies(undo)).toEqual([
    { products: [version('coat'), version('hat')], request_id: expect.any(String) },
  ])
  await user.click(within(result).getByRole('button', { name: 'Done' }))
  expect(queryByRole('region', { name: 'Last bulk action' })).toBeNull()
})

test('continues after a failed step with the same request id (A-107)', async () => {
  let tries = 0
  const { bar, user, confirm, findByRole, findByText, bodies } = await change('set_stock', {
    [bulk]: () => (++tries === 1 ? refusal(503, 'busy') : { data: allDone }),
  })
  await fill(user, bar.getByLabelText(/^Stock of each/), '8')
  await confirm()
  const dialog = await findByRole('dialog', { name: 'Changing products' })
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await findByText('Bulk action completed successfully!')
  const [first, second] = bodies(bulk)
  expect(second).toEqual(first)
})

test('asks with a danger button before products are deleted, and offers no undo', async () => {
  const { confirm, findByText, queryByRole } = await change('delete', {
    [bulk]: { data: { changed: 2, failed: [], products: [] } },
  })
  await confirm('Delete 2 products')
  await findByText('Bulk action completed successfully!')
  expect(queryByRole('region', { name: 'Last bulk action' })).toBeNull()
})

test('selects all that match, on every page, and changes them in steps (A-109)', async () => {
  const ids = ['coat', 'hat', ...Array.from({ length: 58 }, (_, at) => `more-${at}`)]
  const { bar, user, confirm, findByRole, bodies, sent } = await change('deactivate', {
    'GET /api/live/products': { data: { products, pagination: pagination(60, 1, 20) } },
    'GET /api/products/matching': { data: { ids, total: 60 } },
    [bulk]: ({ body }) => {
      const { products } = body as { products: { id: string }[] }
      return {
        data: {
          changed: products.length,
          failed: [],
          products: products.map(({ id }) => version(id)),
        },
      }
    },
  })
  await user.click(bar.getByRole('button', { name: 'Select all 60 that match' }))
  await bar.findByText('60 selected')
  const asked = sent.find(({ path }) => path === '/api/products/matching')
  expect(Object.fromEntries(new URLSearchParams(asked?.search))).toEqual({ status: 'all' })
  await confirm()
  const notice = await findByRole('region', { name: 'Last bulk action' })
  expect(notice.textContent).toContain('Deactivate: 60 products changed')
  expect(bodies(bulk)).toMatchObject([{ products: { length: 50 } }, { products: { length: 10 } }])
})

test('deselecting a row ends the selection of all that match', async () => {
  const { bar, user, table, findByText } = await change('activate', {
    'GET /api/live/products': { data: { products, pagination: pagination(60, 1, 20) } },
    'GET /api/products/matching': { data: { ids: ['coat', 'hat', 'cap'], total: 60 } },
  })
  await user.click(bar.getByRole('button', { name: 'Select all 60 that match' }))
  await bar.findByText('3 selected')
  await user.click(table.getByRole('checkbox', { name: 'Select Felt Hat' }))
  await findByText('1 selected')
})

test('Shift selects the rows from the last one to this one (A-109)', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(id => aCard({ id, name: `Product ${id}`, staff }))
  const { user, table, getByText } = await open('/admin/products', {
    'GET /api/live/products': { data: { products: many, pagination: pagination(5, 1, 20) } },
  })
  const box = (id: string) => table.getByRole('checkbox', { name: `Select Product ${id}` })
  await user.click(box('b'))
  await user.keyboard('{Shift>}')
  await user.click(box('d'))
  getByText('3 selected')
  await user.click(box('c'))
  await user.keyboard('{/Shift}')
  getByText('1 selected')
  expect(box('b')).toHaveProperty('checked', true)
})

test('requires a category, which can be "none"', async () => {
  const { bar, user, confirm, bodies } = await change('set_category')
  bar.getByText('(Choose a category first)')
  await user.selectOptions(bar.getByLabelText('New category'), 'None')
  await confirm()
  await waitFor(() => expect(bodies(bulk)[0]).toMatchObject({ category_id: null }))
})

test('names the products that could not be changed, with the reason', async () => {
  const { confirm, findByRole } = await change('activate', {
    [bulk]: {
      data: {
        changed: 1,
        failed: [{ id: 'hat', message: 'Somebody changed it.' }],
        products: [version('coat')],
      },
    },
  })
  await confirm()
  const dialog = await findByRole('dialog', { name: '1 changed, 1 skipped' })
  expect(dialog.textContent).toMatch(/Felt Hat.*Somebody changed it\./)
})
