import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptTexts } from '../../../../../shared/rules/text-fields.ts'
import { productTexts } from '../../../../../shared/schemas/product-texts.ts'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/products/product-page.tsx'
import type { ProductRecord } from '../../../../../shared/schemas/product.ts'
import { variantTextInputs } from '../../../../../web/admin/products/form/variant-texts.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const shirt: ProductRecord = {
  id: 'prd_1',
  name: 'Quayside Shirt',
  slug: 'quayside-shirt',
  short_description: '',
  description: '',
  price: 64,
  compare_price: null,
  sale_price: null,
  cost: null,
  sku: 'QS',
  quantity: 12,
  category_id: null,
  ...keptTexts(productTexts, { brand: 'Harbor', material: 'Cotton' }),
  weight: null,
  tags: [],
  featured: false,
  final_sale: false,
  is_active: true,
  pictures: [],
  attributes: [],
  variants: [],
  images: [],
  units_sold: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
}
const record = 'GET /api/products/prd_1/record'
const put = 'PUT /api/products/prd_1'

async function open(at: string, answers: Record<string, Answer> = {}) {
  const sent = answerCalls({
    'GET /api/live/categories': { data: [] },
    'GET /api/products/prd_1/stock-history': { data: { changes: [], next: null } },
    [record]: { data: shirt },
    ...answers,
  })
  const screen = showBackOffice(at)
  const name = (await screen.findByLabelText('Name')) as HTMLInputElement
  const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
  const type = (label: string, text: string) => fill(screen.user, field(label), text)
  const submit = () =>
    screen.user.click(screen.getByRole('button', { name: /^(Add|Save) product$/ }))
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...screen, name, field, type, submit, changes }
}

test('requires a name and a price (A-16)', async () => {
  const { submit, findByText, getByText, changes } = await open('/admin/products/new')
  await submit()
  await findByText('Name is required')
  getByText('Price is required')
  expect(changes()).toEqual([])
})

test.each([
  ['Price ($)', '19.999', 'Enter an amount like 19.99'],
  ['Compare price ($)', '50', /compare price can’t be below the price/],
  ['Sale price ($)', '70', /sale price can’t be above the price/],
  ['Slug', 'Quayside Shirt', 'Use lowercase letters, numbers and hyphens'],
])('refuses %s of %s (A-16)', async (label, typed, words) => {
  const { submit, type, findByText, changes } = await open('/admin/products/prd_1')
  await type(label, typed)
  await submit()
  await findByText(words)
  expect(changes()).toEqual([])
})

test('derives a new product’s slug from its name until it is edited (A-17)', async () => {
  const { type, field } = await open('/admin/products/new')
  await type('Name', 'Quayside Shirt')
  expect(field('Slug').value).toBe('quayside-shirt')
  await type('Slug', 'harbor-shirt')
  await type('Name', 'Harbor Shirt, blue')
  expect(field('Slug').value).toBe('harbor-shirt')
})

test('creates a variant per combination of attributes, with sizes in order (A-18)', async () => {
  const { type, user, getByRole, getByLabelText, findByLabelText, submit, changes, findByText } =
    await open('/admin/products/new', { 'POST /api/products': { data: shirt } })
  await type('Name', 'Quayside Shirt')
  await type('Price ($)', '64')
  await type('SKU', 'QS')
  for (const [attribute, values] of [
    ['Color', 'Navy, White'],
    ['Size', 'M, S'],
  ] as const) {
    getByRole('button', { name: /^Add attribute.*enter a name/ })
    await type('Attribute', attribute)
    getByRole('button', { name: /^Add attribute.*add a value/ })
    await fill(user, getByLabelText('Values'), values)
    await user.keyboard('{Enter}')
    await user.click(getByRole('button', { name: 'Add attribute' }))
  }
  await user.click(getByRole('button', { name: 'Create 4 variants' }))
  await fill(user, await findByLabelText('Stock of Navy / S'), '12')
  await submit()
  await findByText('Product created successfully!')
  const saved = changes()[0]?.body as ProductRecord
  expect(saved.variants.map(({ name, sku, quantity }) => [name, sku, quantity])).toEqual([
    ['Navy / S', 'QS-NAVY-S', 12],
    ['Navy / M', 'QS-NAVY-M', 0],
    ['White / S', 'QS-WHIT-S', 0],
    ['White / M', 'QS-WHIT-M', 0],
  ])
})

test.each([
  ['Move all 12 to S', ['12', '0']],
  ['Set each variant to 12', ['12', '12']],
  ['Start each variant at 0', ['0', '0']],
])('gives the stock to the first variants: %s', async (plan, stock) => {
  const { type, user, getByRole, getByLabelText, field } = await open('/admin/products/prd_1')
  await type('Attribute', 'Size')
  await fill(user, getByLabelText('Values'), 'S, M')
  await user.keyboard('{Enter}')
  await user.click(getByRole('button', { name: 'Add attribute' }))
  // Nothing is lost unless staff choose it.
  expect(field('Stock (12 now)').value).toBe('first')
  await user.selectOptions(getByLabelText('Stock (12 now)'), plan)
  await user.click(getByRole('button', { name: 'Create 2 variants' }))
  expect(['Stock of S', 'Stock of M'].map(label => field(label).value)).toEqual(stock)
})

test('asks before removing a value removes its variants and their stock', async () => {
  const variant = (name: string, quantity: number) => ({
    id: `var_${name}`,
    name,
    price: 64,
    compare_price: null,
    sku: null,
    barcode: null,
    quantity,
    attributes: { Size: name },
  })
  const sized = {
    ...shirt,
    attributes: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [variant('S', 3), variant('M', 4)],
  }
  const { user, getAllByRole, findByRole, queryByLabelText } = await open('/admin/products/prd_1', {
    [record]: { data: sized },
  })
  // The value comes before its variant, which has a button of that name too.
  const remove = () => user.click(getAllByRole('button', { name: 'Remove S' })[0] as HTMLElement)
  const dialog = () => findByRole('dialog', { name: 'Remove 1 variant with 3 items in stock?' })
  await remove()
  await user.click(within(await dialog()).getByRole('button', { name: 'Keep variant' }))
  expect(queryByLabelText('Stock of S')).not.toBeNull()
  await remove()
  await user.click(within(await dialog()).getByRole('button', { name: 'Remove' }))
  expect(queryByLabelText('Stock of S')).toBeNull()
  expect(queryByLabelText('Stock of M')).not.toBeNull()
})

test('no number changes under a mouse wheel, which only number inputs follow', async () => {
  const { container } = await open('/admin/products/prd_1')
  expect(container.querySelectorAll('input[type=number]')).toHaveLength(0)
})

test('has an input for every text of a variant, also without variants', async () => {
  const labels = Object.values(variantTextInputs).map(({ label }) => label)
  const { getByLabelText, getByRole, type, user } = await open('/admin/products/prd_1')
  for (const label of labels) getByLabelText(label)
  await user.click(getByRole('button', { name: 'Add variant' }))
  await type('Variant name', 'Small')
  for (const label of labels) getByLabelText(`Variant ${label}`)
  await user.click(getByRole('button', { name: 'Add variant' }))
  for (const label of labels) getByLabelText(`${label} of Small`)
})

test('opens a created product at its own address (A-93)', async () => {
  const { type, submit, findByText, where, changes } = await open('/admin/products/new', {
    'POST /api/products': { data: shirt },
  })
  await type('Name', 'Quayside Shirt')
  await type('Price ($)', '64')
  await submit()
  await findByText('Product created successfully!')
  await waitFor(() => expect(where()).toBe('/admin/products/prd_1'))
  expect(changes()[0]?.body).toMatchObject({ price: 64, compare_price: null, is_active: true })
})

test('marks changes as unsaved until they are saved or discarded', async () => {
  const { type, field, getByText, queryByText, getByRole, user } =
    await open('/admin/products/prd_1')
  expect(queryByText('Unsaved changes')).toBeNull()
  await type('Brand', 'Not this')
  getByText('Unsaved changes')
  await user.click(getByRole('button', { name: 'Discard' }))
  expect(field('Brand').value).toBe('Harbor')
  expect(queryByText('Unsaved changes')).toBeNull()
})

test('asks before a link discards changes', async () => {
  const { type, field, getByRole, findByRole, user, where } = await open('/admin/products/prd_1')
  await type('Brand', 'Not this')
  await user.click(getByRole('link', { name: 'Duplicate' }))
  const name = 'Leave without saving your changes?'
  const question = within(await findByRole('dialog', { name }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(where()).toBe('/admin/products/prd_1')
  expect(field('Brand').value).toBe('Not this')
})

test('merges a colleague’s change with the edits and saves both', async () => {
  const theirs = { ...shirt, material: 'Linen', updated_at: '2026-03-01T00:00:00.000Z' }
  const { type, field, submit, findByRole, findByText, queryByText, changes } = await open(
    '/admin/products/prd_1',
    {
      [put]: ({ body }) =>
        (body as ProductRecord).updated_at === theirs.updated_at
          ? { data: { ...theirs, brand: 'Quay' } }
          : refusal(409, 'conflict', { data: { product: theirs } }),
    },
  )
  await type('Brand', 'Quay')
  await submit()
  const alert = await findByRole('alert')
  expect(alert.textContent).toContain('Someone else changed this product: material')
  expect(field('Material').value).toBe('Linen')
  expect(field('Brand').value).toBe('Quay')
  await submit()
  await findByText('Product updated successfully!')
  expect(changes().at(-1)?.body).toMatchObject({ brand: 'Quay', material: 'Linen' })
  await waitFor(() => expect(queryByText('Unsaved changes')).toBeNull())
})

test('shows a server error at its field and keeps the input (A-93)', async () => {
  const { type, field, submit, findByText } = await open('/admin/products/prd_1', {
    [put]: refusal(400, 'invalid', {
      message: 'Check the fields',
      errors: [{ path: 'body.slug', message: 'This address is taken' }],
    }),
  })
  await type('Brand', 'Quay')
  await submit()
  await findByText('Failed to save product: Check the fields')
  const words = await findByText('This address is taken')
  expect(field('Slug').getAttribute('aria-describedby')).toContain(words.id)
  expect(field('Brand').value).toBe('Quay')
})

test('shows that the product wasn’t saved until the next try, or until it is discarded', async () => {
  const { type, submit, findByText, queryByText, user, getByRole } = await open(
    '/admin/products/prd_1',
    { [put]: refusal(500, 'internal') },
  )
  await type('Brand', 'Quay')
  await submit()
  await findByText('Not saved.')
  await user.click(getByRole('button', { name: 'Discard' }))
  expect(queryByText('Not saved.')).toBeNull()
})

test('offers a free slug instead of one that another product has (A-17)', async () => {
  const message = 'Another product uses the slug shirt. shirt-2 is available.'
  const { user, type, field, submit, findByRole, queryByRole, changes } = await open(
    '/admin/products/prd_1',
    {
      [put]: ({ body }) =>
        (body as { slug: string }).slug === 'shirt'
          ? refusal(409, 'already_exists', {
              message,
              errors: [{ path: 'body.slug', message }],
              data: { slug: 'shirt-2' },
            })
          : { data: shirt },
    },
  )
  await type('Slug', 'shirt')
  await submit()
  await user.click(await findByRole('button', { name: 'Use shirt-2' }))
  expect(field('Slug').value).toBe('shirt-2')
  expect(document.activeElement).toBe(field('Slug'))
  expect(queryByRole('button', { name: 'Use shirt-2' })).toBeNull()
  await submit()
  await waitFor(() => expect(changes().at(-1)?.body).toMatchObject({ slug: 'shirt-2' }))
})

test('starts a copy hidden, without the original’s stock, SKU and slug', async () => {
  const { name, field } = await open('/admin/products/new?copy=prd_1')
  expect(name.value).toBe('Quayside Shirt (copy)')
  expect(field('Slug').value).toBe('quayside-shirt-copy')
  expect(field('SKU').value).toBe('')
  expect(field('Brand').value).toBe('Harbor')
})

test('deletes a product after confirmation, and keeps it if the server refuses (A-21, A-93)', async () => {
  let refuses = true
  const { user, getByRole, findByRole, findByText, where } = await open('/admin/products/prd_1', {
    'DELETE /api/products/prd_1': () =>
      refuses ? refusal(409, 'conflict', { message: 'Not now' }) : { data: null },
  })
  const remove = async () => {
    await user.click(getByRole('button', { name: 'Delete' }))
    const name = 'Are you sure you want to delete this product?'
    const question = within(await findByRole('dialog', { name }))
    await user.click(question.getByRole('button', { name: 'Delete product' }))
  }
  await remove()
  await findByText('Failed to delete product: Not now')
  expect(where()).toBe('/admin/products/prd_1')
  refuses = false
  await remove()
  await findByText('Product deleted successfully!')
  await waitFor(() => expect(where()).toBe('/admin/products'))
})

test.each([
  ['2026-01-05T10:00:00.000Z', 'Published Jan 05, 2026'],
  [null, 'No publication date'],
])('shows the publication %s', async (published_at, words) => {
  const { findByText } = await open('/admin/products/prd_1', {
    [record]: { data: { ...shirt, published_at } },
  })
  expect(await findByText(words)).toBeTruthy()
})
