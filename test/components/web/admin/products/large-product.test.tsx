import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/products/product-page.tsx'
import { keptTexts } from '../../../../../shared/rules/text-fields.ts'
import { productTexts } from '../../../../../shared/schemas/product-texts.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { largeProduct } from '../../../../support/large-product.ts'
import { answerCalls } from '../../../../support/show.tsx'

const { variants, pictures, ...entry } = largeProduct('Coat')
const coat = {
  ...entry,
  id: 'prd_1',
  slug: 'coat',
  short_description: '',
  description: '',
  compare_price: null,
  sale_price: null,
  sku: '',
  quantity: 10_240,
  category_id: null,
  ...keptTexts(productTexts, { brand: 'Harbor', material: 'Wool' }),
  weight: null,
  tags: [],
  featured: false,
  final_sale: false,
  is_active: true,
  pictures,
  images: [],
  variants: variants.map((one, at) => ({
    ...one,
    id: `var_${at}`,
    barcode: '',
    compare_price: null,
  })),
  units_sold: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
}
const put = 'PUT /api/products/prd_1'

const open = async () => {
  const sent = answerCalls({
    'GET /api/live/categories': { data: [] },
    'GET /api/products/prd_1/stock-history': { data: { changes: [], next: null } },
    'GET /api/products/prd_1/record': { data: coat },
    [put]: { data: coat },
  })
  const screen = showBackOffice('/admin/products/prd_1')
  await screen.findByLabelText('Name')
  const rows = () =>
    within(screen.getByRole('table', { name: 'Variants' })).getAllByLabelText(/^Price of/)
  const press = (name: string | RegExp) => screen.user.click(screen.getByRole('button', { name }))
  return { ...screen, sent, rows, press }
}

test('2,048 variants are shown in pages, filtered by their values, and saved together (A-19)', async () => {
  const { getByText, getByLabelText, user, rows, press, sent, findByText } = await open()
  expect(rows()).toHaveLength(50)
  getByText('1–50 of 2,048')
  await press('Next variants')
  getByText('51–100 of 2,048')
  await user.selectOptions(getByLabelText('Show color'), 'Shade 32')
  await user.selectOptions(getByLabelText('Show size'), 'Size 8')
  getByText('1–8 of 8')
  await fill(user, getByLabelText('Price of Shade 32 / Size 8 / Length 8'), '31.50')
  await user.selectOptions(getByLabelText('Show color'), '')
  await press('Save product')
  await findByText('Product updated successfully!')
  const body = sent.find(({ method }) => method === 'PUT')?.body as typeof coat
  expect(body.variants.map(({ price }) => price)).toEqual(
    coat.variants.map(({ price }, at) => (at === 2047 ? 31.5 : price)),
  )
})

test('an error on another page is shown with the next save, and can be found (A-16)', async () => {
  const { getByText, findByText, getByLabelText, queryByText, user, press, sent } = await open()
  await user.selectOptions(getByLabelText('Show color'), 'Shade 20')
  await fill(user, getByLabelText('Price of Shade 20 / Size 1 / Length 1'), 'free')
  await user.selectOptions(getByLabelText('Show color'), 'Shade 30')
  await fill(user, getByLabelText('Stock of Shade 30 / Size 1 / Length 1'), 'x')
  await user.selectOptions(getByLabelText('Show color'), 'Shade 1')
  await press('Save product')
  await findByText('Shade 20 / Size 1 / Length 1: Enter an amount like 19.99')
  expect(document.activeElement).toBe(getByLabelText('Price of Shade 20 / Size 1 / Length 1'))
  getByText(/^1 variant on other pages has errors\./)
  await press('Show next error')
  getByText('Shade 30 / Size 1 / Length 1: Enter a whole number')
  expect(queryByText(/Shade 20 .*: Enter an amount/)).toBeNull()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test('250 pictures are shown when asked for, and any of them becomes the cover', async () => {
  const { getAllByLabelText, getByLabelText, press, sent, findByText } = await open()
  expect(getAllByLabelText(/^Alt text of picture/)).toHaveLength(30)
  await press('Show all 250 pictures')
  expect(getAllByLabelText(/^Alt text of picture/)).toHaveLength(250)
  await press('Make picture 200 the cover')
  expect(getByLabelText('Alt text of picture 1')).toHaveProperty('value', pictures[199]?.alt)
  await press('Save product')
  await findByText('Product updated successfully!')
  const body = sent.find(({ method }) => method === 'PUT')?.body as typeof coat
  expect(body.pictures.map(({ url }) => url)).toEqual(
    [pictures[199], ...pictures.slice(0, 199), ...pictures.slice(200)].map(one => one?.url),
  )
})
