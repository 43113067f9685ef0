import * as z from 'zod'
import { maxSavedReplies } from '../../shared/schemas/saved-reply.ts'
import { ifVersion } from './if-version.ts'
import { savedReplies, savedReplyKey } from './keys.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'

export const SavedReplyItem = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  updated_at: z.string(),
  /** Increases with every change. */
  version: z.int(),
})
export type SavedReplyItem = z.infer<typeof SavedReplyItem>

export const getSavedReply = (id: string): Promise<SavedReplyItem | undefined> =>
  get(SavedReplyItem, savedReplyKey(id), { consistent: true })

export const listSavedReplies = (): Promise<SavedReplyItem[]> =>
  query(SavedReplyItem, {
    partition: savedReplies,
    limit: maxSavedReplies,
    consistent: true,
  })

/** Stores a reply if it still is as it was read. */
export const putSavedReply = (
  before: SavedReplyItem | undefined,
  reply: SavedReplyItem,
  failsWith: () => Error,
): Step => ({
  write: {
    put: { ...savedReplyKey(reply.id), entity: 'saved-reply', ...reply },
    ...ifVersion(before?.version),
  },
  failsWith,
})

/** Deletes a reply if it still is as it was read. */
export const removeSavedReply = (reply: SavedReplyItem, failsWith: () => Error): Step => ({
  write: { remove: savedReplyKey(reply.id), ...ifVersion(reply.version) },
  failsWith,
})
