import { expect, test } from 'vitest'
import { parseViewed } from '../../../../../web/storefront/recently-viewed/viewed.ts'

test.each([
  ['nothing', null, []],
  ['ids', '["prd_2","prd_1"]', ['prd_2', 'prd_1']],
  ['what is no id among ids', '["prd_2",7,null,"../x","<b>"]', ['prd_2']],
  ['no list', '{"a":1}', []],
  ['no JSON', 'prd_1', []],
])('%s in the storage', (_, text, ids) => {
  expect(parseViewed(text)).toEqual(ids)
})

test('keeps the latest nine: eight to show and the current one', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `prd_${index}`)
  expect(parseViewed(JSON.stringify(ids))).toEqual(ids.slice(0, 9))
})
