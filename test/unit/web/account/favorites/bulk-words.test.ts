import { expect, test } from 'vitest'
import { refusedWords, removeQuestion } from '../../../../../web/account/favorites/bulk-words.ts'
import { ApiError } from '../../../../../web/api/api-error.ts'
import type { Favorite, Outcome } from '../../../../../web/api/queries/favorites.ts'

const outcome = (name: string, error: unknown): Outcome => ({
  favorite: { Product: { name } } as Favorite,
  error,
})
const refusal = (code: 'variant_required' | 'conflict', message: string) =>
  new ApiError({ status: 400, code, message })

test('names nothing where all were added', () => {
  expect(refusedWords([outcome('Tee', null)])).toBe('')
})

test('names what needs a size in one sentence, and gives the reason of the others', () => {
  const words = refusedWords([
    outcome('Tee', refusal('variant_required', 'Choose')),
    outcome('Scarf', null),
    outcome('Slip', refusal('variant_required', 'Choose')),
    outcome('Hat', refusal('conflict', 'It is sold out')),
  ])
  expect(words).toBe('Choose a size or colour first: Tee, Slip. Hat: It is sold out')
})

test('asks with the number before it removes several', () => {
  expect(removeQuestion(3)).toBe('Remove 3 items from favorites?')
})
