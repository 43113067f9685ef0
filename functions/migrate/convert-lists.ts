import * as z from 'zod'
import type { Stored } from '../table/drift.ts'
import type { Key, ListName } from '../table/keys.ts'
import { allLists } from '../table/lists/all-lists.ts'
import type { StaffList } from '../table/lists/list.ts'
import {
  dayOfCount,
  ListingItem,
  projectDeleted,
  projectListed,
  projectUnlisted,
} from '../table/lists/project.ts'
import { get } from '../table/read.ts'
import { isOutdated, shapeOfKind } from '../table/shapes.ts'
import { update } from '../table/write.ts'
import type { Step } from './step.ts'

type Found = { key: Key; list: ListName; listing: ListingItem }

/**
 * Marks a contribution that projecting its item again didn't change: a deleted item's, or a current
 * one.
 */
const mark = ({ key, listing: { version } }: Found): Promise<boolean> =>
  update(key, 'SET #shape = :shape', {
    when: '#version = :read AND attribute_not_exists(#shape)',
    names: { '#version': 'version', '#shape': 'shape' },
    values: { ':read': version, ':shape': shapeOfKind('listing') },
  })

const project = async (list: StaffList, { version, added }: ListingItem): Promise<void> => {
  if (!added) return
  const stored = await get(z.looseObject({}), added.key, { consistent: true })
  if (!stored) return projectDeleted(list, added.id, version)
  const item = list.schema.parse(stored)
  if (list.isListed?.(item) === false) return projectUnlisted(list, added.id, version)
  return projectListed(list, item, dayOfCount(list.entryOf(item).created_at), { force: 'same' })
}

/** Projects an item again, with the facets, words and sums of this release. */
const convertListing = async (found: Found): Promise<void> => {
  const list = allLists.find(({ name }) => name === found.list)
  if (list) await project(list, found.listing)
  if (!list || !found.listing.added) await mark(found)
}

/** Returns whether an item was listed before its list got its last facet. */
const lacksFacet = ({ sk, added }: Stored): boolean => {
  const list = allLists.find(({ name }) => name === sk)
  const { tuple } = ListingItem.shape.added.parse(added) ?? {}
  return list !== undefined && tuple !== undefined && tuple.length < list.facets.length
}

/** Release 0.2.0 and earlier had other words, days and facets, and summed up lists over all time. */
export const staffLists: Step<Found> = {
  id: '0.3.0-lists',
  does: 'Counts the items of staff lists by month, and updates their search words and filters',
  find: (item: Stored) =>
    item.entity === 'listing' && (isOutdated(item) || lacksFacet(item))
      ? [
          {
            key: { pk: item.pk, sk: item.sk },
            list: item.sk as ListName,
            listing: ListingItem.parse(item),
          },
        ]
      : [],
  convert: convertListing,
}
