import { projectCatalog } from '../catalog/projection.ts'
import type { Change } from '../table/change-record.ts'
import type { FollowedEntity } from '../table/followed.ts'

const indexed: readonly FollowedEntity[] = ['product', 'variant', 'category', 'review']
const entities: ReadonlySet<string> = new Set(indexed)

/** Updates the catalog index with the changes that affect it. */
export const indexChanges = (changes: readonly Change[]): Promise<void> =>
  projectCatalog(changes.filter(change => entities.has(change.entity)))
