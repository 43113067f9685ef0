import { projectCatalogue } from '../catalogue/projection.ts'
import type { Change } from '../table/change-record.ts'

const entities = new Set(['product', 'variant', 'category', 'review'])

/** Tells the catalogue's index of those changes that concern it. */
export const followCatalogue = (changes: readonly Change[]): Promise<void> =>
  projectCatalogue(changes.filter(change => entities.has(change.entity)))
