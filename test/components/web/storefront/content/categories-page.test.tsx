import { expect, test } from 'vitest'
import { Component as CategoriesPage } from '../../../../../web/storefront/content/categories/categories-page.tsx'
import { type Answer, answerCalls, refusal, show } from '../../../../support/show.tsx'

const category = (name: string, count: number, parent_id: string | null = null) => ({
  id: name.toLowerCase(),
  name,
  slug: name.toLowerCase(),
  description: '',
  parent_id,
  count,
  is_active: true,
  image: null,
  image_srcset: null,
})
const all = [category('Outerwear', 7), category('Coats', 3, 'outerwear'), category('Hats', 0)]

const setup = (answer: Answer) => {
  answerCalls({ 'GET /api/categories': answer })
  return show(<CategoriesPage />, '/categories')
}

test('links every category that has products', async () => {
  const { findByRole, getAllByRole } = setup({ data: all })
  const link = await findByRole('link', { name: /^Outerwear/ })
  expect(link.getAttribute('href')).toBe('/products?category=outerwear')
  expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Outerwear',
  ])
})

test('shows an empty state without products', async () => {
  await setup({ data: [category('Hats', 0)] }).findByText('No products yet')
})

test('can be retried after a failure', async () => {
  const answers: Answer[] = [refusal(500, 'internal'), { data: all }]
  const { user, findByRole } = setup(() => answers.shift() as Answer)
  await user.click(await findByRole('button', { name: 'Try Again' }))
  await findByRole('link', { name: /^Outerwear/ })
})
