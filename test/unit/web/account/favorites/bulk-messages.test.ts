import { expect, test } from 'vitest'
import {
  describeRefusals,
  removeQuestion,
} from '../../../../../web/account/favorites/bulk-messages.ts'
import { ApiError } from '../../../../../web/api/api-error.ts'
import type { Favorite, FavoriteResult } from '../../../../../web/api/queries/favorites.ts'

const outcome = (name: string, error: unknown): FavoriteResult => ({
  favorite: { Product: { name } } as Favorite,
  error,
})
const refusal = (code: 'variant_required' | 'conflict', message: string) =>
  new ApiError({ status: 400, code, message })

test('returns nothing if all products were added', () => {
  expect(describeRefusals([outcome('Tee', null)])).toBe('')
})

test('lists products that need a variant together and gives a reason for each other one', () => {
  const message = describeRefusals([
    outcome('Tee', refusal('variant_required', 'Choose')),
    outcome('Scarf', null),
    outcome('Slip', refusal('variant_required', 'Choose')),
    outcome('Hat', refusal('conflict', 'It is sold out')),
  ])
  expect(message).toBe('Choose a size or color first: Tee, Slip. Hat: It is sold out')
})

test('asks for confirmation with the number of items', () => {
  expect(removeQuestion(3)).toBe('Remove 3 items from favorites?')
})
