import type { Change } from '../table/change-record.ts'
import { allLists } from '../table/lists/all-lists.ts'
import { followListed } from '../table/lists/follow.ts'
import { projectGone } from '../table/lists/project.ts'
import { deleteVariants } from '../table/products.ts'
import { checkReadable } from '../table/record-schemas.ts'
import { followReported } from '../table/rollups/follow.ts'
import { transact } from '../table/transact.ts'
import { forgetUnreadable, noteUnreadable, type UnreadableItem } from '../table/unreadable.ts'

const listOf = (kind: string) => allLists.find(({ entity }) => entity === kind)

/** Removes a deleted item from what was derived from it. Its key names it, even if its fields don't. */
const followGone = async ({ kind, subject }: UnreadableItem, change: Change): Promise<void> => {
  const list = listOf(kind)
  const { before } = change
  // A coupon's key has its code instead of its id.
  const id = typeof before?.id === 'string' ? before.id : subject
  if (list) await projectGone(list, id)
  if (kind === 'product') await deleteVariants(id)
  else await followReported({ ...change, entity: kind, before: { ...before, id } })
}

/**
 * Returns a change whose items can be read. Records an item that no longer can, and returns undefined:
 * none of its side effects run. For an item that can be read again, returns a change without
 * differences, since what changed in between isn't known, and lists it again.
 */
export const followUnreadable = async (change: Change): Promise<Change | undefined> => {
  const { before, after, entity } = change
  const problem = after && checkReadable(after)
  if (problem) {
    await noteUnreadable(problem)
    return undefined
  }
  const earlier = before && checkReadable(before)
  if (!earlier) return change
  await transact([forgetUnreadable(earlier)])
  if (!after) {
    await followGone(earlier, change)
    return undefined
  }
  // The marker of a deleted user replaces them.
  if (entity !== earlier.kind) return change
  const list = listOf(entity)
  if (list) await followListed(list, { before: undefined, after })
  return { ...change, before: after }
}
