import { projectCatalog } from '../catalog/projection.ts'
import type { Change } from '../table/change-record.ts'

const entities = new Set(['product', 'variant', 'category', 'review'])

/** Updates the catalog index with the changes that affect it. */
export const indexChanges = (changes: readonly Change[]): Promise<void> =>
  projectCatalog(changes.filter(change => entities.has(change.entity)))
