import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../change-record.ts'
import type { ListEntry, StaffList } from './list.ts'
import { dayOfCount, type ProjectOptions, projectDeleted, projectListed } from './project.ts'

type States = Pick<Change, 'before' | 'after'>

const shown = ({ version: _, ...entry }: ListEntry) => entry

/** Removes a deleted item from its staff list. */
export const followDeleted = async (list: StaffList, before: Change['before']): Promise<void> => {
  const { id, version } = list.entryOf(list.schema.parse(before))
  await projectDeleted(list, id, version)
}

const follow = async (
  list: StaffList,
  { before, after }: States,
  options?: ProjectOptions,
): Promise<void> => {
  if (!after) return followDeleted(list, before)
  const item = list.schema.parse(after)
  if (list.isListed?.(item) === false) return
  const is = list.entryOf(item)
  const was = before && list.schema.parse(before)
  const wasListed = was && list.isListed?.(was) !== false
  if (wasListed && isDeepStrictEqual(shown(list.entryOf(was)), shown(is))) return
  const isNew = options?.isDelivered && !wasListed
  await projectListed(list, item, dayOfCount(is.created_at), { ...options, isNew })
}

/**
 * Updates a staff list after the stream delivered that an item changed or was deleted. Writes nothing if
 * the list doesn't show the change. Never removes an existing item from the list.
 */
export const followListed = (list: StaffList, states: States): Promise<void> =>
  follow(list, states, { isDelivered: true })

/**
 * Updates a staff list in the call that changed an item, so that the next search finds it. The
 * stream consumer makes the same update, and retries and reports it if it fails here.
 */
export const followAtOnce = (list: StaffList, states: States): Promise<void> =>
  follow(list, states).catch(() => undefined)
