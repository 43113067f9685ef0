import { expect, test } from 'vitest'
import { pageWindow } from '../../../../web/ui/page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 10, [1, 2, 3, null, 10]],
  [5, 10, [1, null, 3, 4, 5, 6, 7, null, 10]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 10, [1, null, 8, 9, 10]],
])('page %i of %i shows two neighbors, first and last (S-110)', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
