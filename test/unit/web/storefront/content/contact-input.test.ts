import { expect, test } from 'vitest'
import {
  emptyDraft,
  isIncomplete,
} from '../../../../../web/storefront/content/contact/contact-input.ts'
import { ContactInput } from '../../../../../web/storefront/content/contact/contact-schema.ts'

const draft = { ...emptyDraft, name: 'Nora', email: 'Nora@Example.com', message: 'Hello' }
const wrong = (more: Partial<typeof draft>) =>
  ContactInput.safeParse({ ...draft, ...more }).error?.issues.map(({ path }) => path.join())

test('requires name, email and message, but not phone and subject', () => {
  expect(ContactInput.parse(draft).email).toBe('nora@example.com')
  for (const field of ['name', 'email', 'message'] as const) {
    expect(wrong({ [field]: '  ' }), field).toEqual([field])
    expect(isIncomplete({ ...draft, [field]: '  ' }), field).toBe(true)
  }
  expect(isIncomplete(draft)).toBe(false)
})

test('reports invalid values differently from missing ones', () => {
  expect(wrong({ email: 'nora' })).toEqual(['email'])
  expect(wrong({ phone: 'call me' })).toEqual(['phone'])
  expect(isIncomplete({ ...draft, email: 'nora', phone: 'call me' })).toBe(false)
})
