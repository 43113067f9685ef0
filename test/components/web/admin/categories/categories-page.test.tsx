import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Imported here so that loading the page does not count toward the first test’s timeout.
import '../../../../../web/admin/categories/categories-page.tsx'
import type { Category } from '../../../../../web/admin/categories/category-options.ts'
import { fill, showBackOffice } from '../../../../support/admin-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'

const category = (id: string, name: string, more: Partial<Category> = {}): Category => ({
  id,
  name,
  slug: id,
  description: '',
  parent_id: null,
  is_active: true,
  image: null,
  image_srcset: null,
  icon: null,
  count: 0,
  version: 2,
  ...more,
})
const all = [category('acc', 'Accessories'), category('hats', 'Hats', { parent_id: 'acc' })]
const list = 'GET /api/live/categories'

async function open(answers: Record<string, Answer> = {}) {
  const sent = answerCalls({ [list]: { data: all }, ...answers })
  const screen = showBackOffice('/admin/categories')
  await screen.findByRole('heading', { name: 'Manage Categories' })
  return { ...screen, changes: () => sent.filter(({ method }) => method !== 'GET') }
}

async function openForm(answers: Record<string, Answer> = {}, edit?: string) {
  const screen = await open(answers)
  await screen.findByRole('heading', { name: /Hats/ })
  await screen.user.click(
    screen.getByRole('button', { name: edit ? `Edit ${edit}` : 'Add category' }),
  )
  const form = within(await screen.findByRole('dialog'))
  const submit = () => screen.user.click(form.getByRole('button', { name: /^(Add|Save) category/ }))
  return { ...screen, form, submit }
}

test('requires a name and derives the slug from it (A-23, A-24)', async () => {
  const { form, submit, user, changes, findByText } = await openForm({
    'POST /api/categories': { data: all[0] },
  })
  await submit()
  await form.findByText('Name is required')
  expect(changes()).toEqual([])
  await fill(user, form.getByLabelText('Name'), 'Winter Scarves')
  expect((form.getByLabelText('Slug') as HTMLInputElement).value).toBe('winter-scarves')
  await user.selectOptions(form.getByLabelText('Parent category'), 'Accessories')
  await submit()
  await findByText('Category created successfully!')
  expect(changes()[0]?.body).toMatchObject({
    name: 'Winter Scarves',
    slug: 'winter-scarves',
    parent_id: 'acc',
    image: null,
    is_active: true,
  })
})

test('does not offer a category or its descendants as its parent (A-24)', async () => {
  const { form } = await openForm({}, 'Accessories')
  const options = [...form.getByLabelText('Parent category').querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['None'])
})

test('shows why a category was refused and keeps the form’s values (A-93)', async () => {
  const { form, submit, user, findByText } = await openForm(
    {
      'PUT /api/categories/hats': refusal(409, 'already_exists', {
        message: 'Taken',
        errors: [{ path: 'body.slug', message: 'This address is taken' }],
      }),
    },
    'Hats',
  )
  await fill(user, form.getByLabelText('Name'), 'Caps')
  await submit()
  await findByText('Failed to save category: Taken')
  await form.findByText('This address is taken')
  expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Caps')
})

test('shows a colleague’s change and saves over it', async () => {
  const theirs = category('hats', 'Headwear', { version: 3 })
  const { form, submit, user, findByText, changes } = await openForm(
    {
      'PUT /api/categories/hats': ({ body }) =>
        (body as Category).version === 3
          ? { data: theirs }
          : refusal(409, 'conflict', { data: { category: theirs } }),
    },
    'Hats',
  )
  await fill(user, form.getByLabelText('Description'), 'For cold days')
  await submit()
  expect((await form.findByRole('alert')).textContent).toContain('It is now Headwear, /hats')
  await submit()
  await findByText('Category updated successfully!')
  expect(changes()).toHaveLength(2)
})

test('deletes a category after confirmation (A-25, A-93)', async () => {
  let categories = all
  const { user, findByRole, findByText, queryByRole, changes } = await open({
    [list]: () => ({ data: categories }),
    'DELETE /api/categories/hats': () => {
      categories = all.slice(0, 1)
      return { data: null }
    },
  })
  await user.click(await findByRole('button', { name: 'Delete Hats' }))
  const name =
    'Are you sure you want to delete this category? This will affect all products in this category.'
  const question = within(await findByRole('dialog', { name }))
  expect(changes()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete category' }))
  await findByText('Category deleted successfully!')
  await waitFor(() => expect(queryByRole('heading', { name: /Hats/ })).toBeNull())
})

test('offers a retry when categories fail to load (A-93)', async () => {
  let fails = true
  const { user, findByRole, findByText } = await open({
    [list]: () => (fails ? refusal(500, 'internal') : { data: all }),
  })
  await findByText('Failed to fetch categories')
  const again = await findByRole('button', { name: 'Try Again' })
  fails = false
  await user.click(again)
  await findByRole('heading', { name: /Hats/ })
})

test('keeps a category that the server refuses to delete (A-93)', async () => {
  const { user, findByRole, findByText } = await open({
    'DELETE /api/categories/hats': refusal(409, 'conflict', { message: 'Not now' }),
  })
  await user.click(await findByRole('button', { name: 'Delete Hats' }))
  const question = within(await findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Delete category' }))
  await findByText(/^Failed to delete category/)
  await findByRole('heading', { name: /Hats/ })
})
