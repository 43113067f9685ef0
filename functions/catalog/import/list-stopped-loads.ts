import { addChanges } from '../../table/catalog-changes.ts'
import { type ImportItem, listImports, markListed, unfinishedParts } from '../../table/imports.ts'
import { requestIndexFill } from '../../table/index-fill.ts'
import { isSearchFilled } from '../catalog-index/opensearch/state.ts'
import { currentRows } from '../projection.ts'

/** Milliseconds after which an import by the command counts as stopped: it lists products more often. */
const stoppedAfter = 120_000
/** Imports to look at: older ones stopped long ago. */
const looked = 3
/** Products that are read at once. */
const batchSize = 100

const isStopped = ({ by_id, status, updated_at, listed_at = '' }: ImportItem, now: Date) =>
  by_id === '' &&
  status === 'running' &&
  now.getTime() - Date.parse(updated_at) > stoppedAfter &&
  listed_at < updated_at

/**
 * Lists the products of parts that an import by the command began and didn't finish, because its process
 * ended. The stream leaves such products to the import. Safe to repeat.
 */
export const listStoppedLoads = async (now: Date): Promise<void> => {
  for (const load of await listImports(looked)) {
    if (!isStopped(load, now)) continue
    await requestIndexFill()
    if (!(await isSearchFilled())) {
      const ids = (await unfinishedParts(load.id)).flatMap(part => part.ids ?? [])
      for (let start = 0; start < ids.length; start += batchSize)
        await addChanges(await currentRows(ids.slice(start, start + batchSize)))
    }
    await markListed(load.id, now.toISOString())
  }
}
