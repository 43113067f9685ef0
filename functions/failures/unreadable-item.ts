import { notFound, ShopError } from '../../shared/errors.ts'
import type { Failure } from '../../shared/schemas/failure.ts'
import { subscriptionIdOf } from '../content/subscription-links.ts'
import { actorOf, audit } from '../table/audit.ts'
import { checkReadable } from '../table/record-schemas.ts'
import { removeUnreadable } from '../table/remove-unreadable.ts'
import { type Step, transact } from '../table/transact.ts'
import { forgetUnreadable, saveUnreadable, type UnreadableItem } from '../table/unreadable.ts'
import { getStored, getUnreadable } from '../table/unreadable-list.ts'
import { markUserDeleted, type UserItem } from '../table/users.ts'
import { presentUnreadable } from './list-failures.ts'

/** Returns whether a failure's id is of an item that can't be read. */
export const isUnreadableId = (id: string): boolean => id.startsWith('unr_')

const find = async (id: string): Promise<UnreadableItem> => {
  const record = await getUnreadable(id)
  if (!record) throw notFound('Failure')
  return record
}

const repaired = () =>
  new ShopError('conflict', 'This item can be read again or changed. Reload the list.')

/**
 * Checks an item again. Removes its record if it can be read or is gone, or else stores the reason as
 * it is now. Returns the record, without issues if it was removed.
 */
export const checkAgain = async (id: string): Promise<Failure> => {
  const record = await find(id)
  const stored = await getStored(record)
  const problem = stored && checkReadable(stored)
  if (problem) {
    const now = { ...problem, found_at: record.found_at }
    await saveUnreadable(now)
    return presentUnreadable(now)
  }
  if (!record.key) return presentUnreadable(record)
  await transact([forgetUnreadable(record)])
  return presentUnreadable({ ...record, issues: [] })
}

/** Replaces a user with the marker of a deleted account, so that the stream deletes all their data. */
const removeUser = async (record: UnreadableItem, email: unknown, at: string): Promise<Step[]> => [
  markUserDeleted(
    {
      id: record.subject,
      deleted_at: at,
      subscription_id: typeof email === 'string' ? await subscriptionIdOf(email) : '',
    },
    repaired,
  ),
  forgetUnreadable(record),
]

const removal = async (record: UnreadableItem, at: string): Promise<Step[]> => {
  const stored = await getStored(record)
  const problem = stored && checkReadable(stored)
  if (!problem) return [forgetUnreadable(record)]
  return record.kind === 'user'
    ? removeUser(record, stored.email, at)
    : removeUnreadable(problem, stored, repaired)
}

/**
 * Deletes an item that can't be read; of an item that can be read again, or of a kind without a page,
 * only the record. Errors: `not_found`, `conflict`.
 */
export const deleteUnreadable = async (id: string, user: UserItem) => {
  const record = await find(id)
  const at = new Date().toISOString()
  const { kind: entity, subject, issues } = record
  const states = { before: { entity, subject, issues }, after: {} }
  await transact([
    ...(await removal(record, at)),
    audit(actorOf(user), 'failure.delete-item', id, states, at),
  ])
  return {}
}
