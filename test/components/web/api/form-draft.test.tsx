import { afterEach, expect, test } from 'vitest'
import { clearDrafts } from '../../../../web/api/form-draft.ts'

afterEach(() => sessionStorage.clear())

test('signing out deletes drafts and what was typed at checkout, and nothing else', () => {
  for (const key of [
    'selvedge.draft.ticket',
    'selvedge.checkout',
    'selvedge.checkout.attempt',
    'selvedge.seen',
  ])
    sessionStorage.setItem(key, '{}')
  clearDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['selvedge.seen'])
})
