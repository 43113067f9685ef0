import { isApiError } from '../../api/api-error.ts'
import { errorWords } from '../../api/error-words.ts'
import type { Outcome } from '../../api/queries/favorites.ts'

/** It comes in sizes or colours, and none was chosen when it was saved (decision 11). */
export const needsChoice = ({ error }: Outcome): boolean => isApiError(error, 'variant_required')

export const isSoldOut = ({ favorite }: Pick<Outcome, 'favorite'>): boolean =>
  favorite.Product.stock === 0

const names = (outcomes: readonly Outcome[]) =>
  outcomes.map(({ favorite }) => favorite.Product.name).join(', ')

/** Which things could not be added and why, in sentences; empty where all were. */
export function refusedWords(outcomes: readonly Outcome[]): string {
  const refused = outcomes.filter(({ error }) => error !== null)
  const choosing = refused.filter(needsChoice)
  const others = refused.filter(outcome => !needsChoice(outcome))
  return [
    choosing.length > 0 && `Choose a size or colour first: ${names(choosing)}.`,
    ...others.map(({ favorite, error }) => `${favorite.Product.name}: ${errorWords(error)}`),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The question before several are removed (S-119). */
export const removeQuestion = (count: number): string => `Remove ${count} items from favorites?`
