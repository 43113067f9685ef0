import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import type { FavoriteResult } from '../../api/queries/favorites.ts'

/** Whether the customer must choose a variant before adding this product (Q11). */
export const needsChoice = ({ error }: FavoriteResult): boolean =>
  isApiError(error, 'variant_required')

export const isSoldOut = ({ favorite }: Pick<FavoriteResult, 'favorite'>): boolean =>
  favorite.Product.stock === 0

const joinNames = (outcomes: readonly FavoriteResult[]) =>
  outcomes.map(({ favorite }) => favorite.Product.name).join(', ')

/** Explains which products were not added and why; empty if all were added. */
export function describeRefusals(outcomes: readonly FavoriteResult[]): string {
  const refused = outcomes.filter(({ error }) => error !== null)
  const needVariant = refused.filter(needsChoice)
  const others = refused.filter(outcome => !needsChoice(outcome))
  return [
    needVariant.length > 0 && `Choose a size or color first: ${joinNames(needVariant)}.`,
    ...others.map(({ favorite, error }) => `${favorite.Product.name}: ${errorMessage(error)}`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks for confirmation before a bulk removal (S-119). */
export const removeQuestion = (count: number): string => `Remove ${count} items from favorites?`
