import { expect, test } from 'vitest'
import { paginate } from '../../../../shared/rules/paginate.ts'

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
])('a list of %i has %i pages of 20', (total, pages) => {
  expect(paginate(1, 20, total)).toEqual({ page: 1, limit: 20, total, total_pages: pages, pages })
})
