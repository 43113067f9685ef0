import * as z from 'zod'
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
  query(SavedReplyItem, { partition: savedReplies, consistent: true })

/**
 * Creates the error for a changed reply from its current state, or from undefined if it was deleted.
 */
type ConflictError = (now: SavedReplyItem | undefined) => Error

const conflictFrom =
  (failsWith: ConflictError) =>
  (old: unknown): Error =>
    failsWith(SavedReplyItem.safeParse(old).data)

/** Stores a reply if it hasn't changed since it was read. */
export const putSavedReply = (
  before: SavedReplyItem | undefined,
  reply: SavedReplyItem,
  failsWith: ConflictError,
): Step => ({
  write: {
    put: { ...savedReplyKey(reply.id), entity: 'saved-reply', ...reply },
    ...ifVersion(before?.version),
  },
  failsWith: conflictFrom(failsWith),
})

/** Deletes a reply if it hasn't changed since it was read. */
export const removeSavedReply = (reply: SavedReplyItem, failsWith: ConflictError): Step => ({
  write: { remove: savedReplyKey(reply.id), ...ifVersion(reply.version) },
  failsWith: conflictFrom(failsWith),
})
