import { expect, test } from 'vitest'
import { Pagination } from '../../../../web/ui/pagination.tsx'
import { show } from '../../../support/show.tsx'

const setup = (page: number, pages: number) =>
  show(<Pagination page={page} pages={pages} pageHref={number => `/products?page=${number}`} />)

test('is hidden for a single page', () => {
  expect(setup(1, 1).queryByRole('navigation')).toBeNull()
})

test('links the pages and marks the current one', () => {
  const { getByRole, container } = setup(5, 12)
  expect(getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe('/products?page=4')
  expect(getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '',
    ...['1', '…', '3', '4', '5', '6', '7', '…', '12'],
    '',
  ])
})

test('links the previous and next pages', () => {
  const { getByRole } = setup(5, 12)
  expect(getByRole('link', { name: 'Previous page' }).getAttribute('href')).toMatch(/page=4$/)
  expect(getByRole('link', { name: 'Next page' }).getAttribute('href')).toMatch(/page=6$/)
})

test('has no link before the first page or after the last', () => {
  const first = setup(1, 2)
  expect(first.queryByRole('link', { name: 'Previous page' })).toBeNull()
  first.getByRole('link', { name: 'Next page' })
  first.unmount()
  const last = setup(2, 2)
  expect(last.queryByRole('link', { name: 'Next page' })).toBeNull()
  last.getByRole('link', { name: 'Previous page' })
})
