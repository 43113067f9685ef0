import * as z from 'zod'
import { unreadableKey, unreadablePartition } from './keys.ts'
import { get, query } from './read.ts'
import { UnreadableItem } from './unreadable.ts'

/** Lists items that can't be read, unordered. */
export const listUnreadable = (limit: number): Promise<UnreadableItem[]> =>
  query(UnreadableItem, { partition: unreadablePartition, limit, consistent: true })

/** Returns the record of an item that can't be read. */
export const getUnreadable = (id: string): Promise<UnreadableItem | undefined> =>
  get(UnreadableItem, unreadableKey(id), { consistent: true })

/** Reads an item as it is stored. */
export const getStored = ({ key }: UnreadableItem) =>
  key
    ? get(z.looseObject({ pk: z.string(), sk: z.string() }), key, { consistent: true })
    : undefined
