import { isDeepStrictEqual } from 'node:util'
import { dayIn } from '../../../shared/rules/day.ts'
import type { Change } from '../change-record.ts'
import { getSettings } from '../settings.ts'
import type { Entry, List } from './list.ts'
import { projectListed } from './project.ts'

const shown = ({ version: _, ...entry }: Entry) => entry

/** Brings a staff list up to a change of an item; one that shows in no list writes nothing. */
export const followListed = async (list: List, { before, after }: Change): Promise<void> => {
  if (!after) return
  const item = list.schema.parse(after)
  const is = list.entryOf(item)
  if (before && isDeepStrictEqual(shown(list.entryOf(list.schema.parse(before))), shown(is))) return
  const { time_zone: zone } = await getSettings()
  await projectListed(list, item, dayIn(zone, new Date(is.created_at)))
}
