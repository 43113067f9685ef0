import { expect, test } from 'vitest'
import { followPath } from '../../../../shared/rules/category-path.ts'

const tops = { id: 'cat_1', name: 'Tops', parent_id: null }
const shirts = { id: 'cat_2', name: 'Shirts', parent_id: 'cat_1' }
const categories = [shirts, tops, { id: 'cat_3', name: 'Shirts', parent_id: null }]

test.each([
  ['tops > SHIRTS', 'cat_2', []],
  ['Shirts', 'cat_3', []],
  [' > Tops >  > Shirts > ', 'cat_2', []],
  ['Tops > Linen', 'cat_1', [{ name: 'Linen', slug: 'tops-linen' }]],
  [
    'Men > Shirts',
    null,
    [
      { name: 'Men', slug: 'men' },
      { name: 'Shirts', slug: 'men-shirts' },
    ],
  ],
  ['靴', null, [{ name: '靴', slug: '' }]],
  ['', null, []],
])('the path %j leads to %j, and lacks %j', (path, id, missing) => {
  expect(followPath(path, categories)).toEqual({ id, missing })
})
