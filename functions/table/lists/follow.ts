import { isDeepStrictEqual } from 'node:util'
import { dayIn } from '../../../shared/rules/day.ts'
import type { Change } from '../change-record.ts'
import { getSettings } from '../settings.ts'
import type { Entry, List } from './list.ts'
import { projectDeleted, projectListed } from './project.ts'

const shown = ({ version: _, ...entry }: Entry) => entry

/** Takes an item that was deleted out of its staff list. */
export const followDeleted = async (list: List, before: Change['before']): Promise<void> => {
  const { id, version } = list.entryOf(list.schema.parse(before))
  await projectDeleted(list, id, version)
}

/**
 * Brings a staff list up to a change of an item, or to its deletion; a change that does not show in
 * the list writes nothing.
 */
export const followListed = async (list: List, { before, after }: Change): Promise<void> => {
  if (!after) return followDeleted(list, before)
  const item = list.schema.parse(after)
  const is = list.entryOf(item)
  if (before && isDeepStrictEqual(shown(list.entryOf(list.schema.parse(before))), shown(is))) return
  const { time_zone: zone } = await getSettings()
  await projectListed(list, item, dayIn(zone, new Date(is.created_at)))
}
