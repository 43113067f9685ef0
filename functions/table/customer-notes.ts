import * as z from 'zod'
import { customerNoteKey, customerNotePrefix, customerTagsKey, userBuyer, userKey } from './keys.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'
import { userExists } from './users.ts'

/** A note that staff wrote about a customer. It is deleted with the account. */
export const CustomerNoteItem = z.object({
  id: z.string(),
  user_id: z.string(),
  note: z.string(),
  author: z.string(),
  created_at: z.string(),
})
export type CustomerNoteItem = z.infer<typeof CustomerNoteItem>

/** Lists the newest notes about a customer, newest first. */
export const listCustomerNotes = (userId: string, limit: number): Promise<CustomerNoteItem[]> =>
  query(CustomerNoteItem, {
    partition: userBuyer(userId),
    beginsWith: customerNotePrefix,
    backwards: true,
    limit,
    consistent: true,
  })

/** Requires that the account exists, so that nothing is written about a deleted customer. */
const accountExists = (userId: string, gone: () => Error): Step => ({
  write: { check: userKey(userId), when: userExists },
  failsWith: gone,
})

export const addCustomerNote = (note: CustomerNoteItem, gone: () => Error): Step[] => [
  {
    write: {
      put: {
        ...customerNoteKey(note.user_id, note.created_at, note.id),
        entity: 'customer-note',
        ...note,
      },
    },
  },
  accountExists(note.user_id, gone),
]

const Tags = z.object({ tags: z.set(z.string()).default(new Set()) })

/** Reads a customer's tags, in alphabetical order. */
export const loadTags = async (userId: string): Promise<string[]> => {
  const item = await get(Tags, customerTagsKey(userId), { consistent: true })
  return [...(item?.tags ?? [])].sort()
}

/** Adds or removes tags in the stored set, so that parallel changes lose none. */
export const changeTags = (
  userId: string,
  action: 'ADD' | 'DELETE',
  tags: readonly string[],
  gone: () => Error,
): Step[] => [
  {
    write: {
      update: customerTagsKey(userId),
      set: `SET entity = :entity, user_id = :user ${action} tags :tags`,
      values: { ':entity': 'customer-tags', ':user': userId, ':tags': new Set(tags) },
    },
  },
  accountExists(userId, gone),
]
