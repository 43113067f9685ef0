import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { cutText } from '../../shared/rules/cut-text.ts'
import type { AuditAction } from '../../shared/schemas/audit.ts'
import { newId } from './id.ts'
import { bytesOf, maxItemBytes } from './item-size.ts'
import { auditFacet, auditKey, auditOfReference } from './keys.ts'
import { query } from './read.ts'
import type { Step } from './transact.ts'
import type { UserItem } from './users.ts'

/** Who made a change: a staff member or a customer. */
export type Actor = { id: string; name: string }

/** Names a user for timelines and the audit trail. */
export const actorOf = (user: UserItem): Actor => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim() || user.email,
})

export const AuditItem = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.string(),
  actor: z.string(),
  action: z.string(),
  /** The id of the changed item. */
  subject: z.string(),
  /**
   * The name that people use for it, such as an order number. Users have none, because it would be
   * personal data.
   */
  subject_name: z.string().optional(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The id of the request that made the change, if a repeated request must be recognized. */
  request_id: z.string().optional(),
})
export type AuditItem = z.infer<typeof AuditItem>

type Fields = Record<string, unknown>
type Change = { before: Fields; after: Fields }

/** Returns the fields that differ, with their old and new values. */
export const differences = (before: Fields, after: Fields): Change => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    name => !isDeepStrictEqual(before[name], after[name]),
  )
  const pick = (from: Fields) => Object.fromEntries(names.map(name => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** The field with the number of changed fields that an entry leaves out. */
export const moreChanges = 'more changes'

/** Characters of a text in a summary. */
const maxText = 200

const summaryOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return `${value.length} entries`
  return typeof value === 'string' && value.length > maxText ? `${cutText(value, maxText)}…` : value
}

/** Returns whether the change of one field fits, alone. */
const isShort = ({ before, after }: Change, name: string, maxBytes: number): boolean =>
  bytesOf([name, before[name], after[name]]) <= maxBytes

/**
 * Returns a change that takes up to `maxBytes`. If it takes more, large fields become summaries, such as
 * "250 entries", and fields that don't fit are counted.
 */
export const boundedChange = (change: Change, maxBytes: number): Change => {
  if (bytesOf(change) <= maxBytes) return change
  const kept: Change = { before: {}, after: {} }
  const { [moreChanges]: earlier = 0, ...after } = change.after
  let [bytes, left] = [0, Number(earlier)]
  for (const name of Object.keys({ ...change.before, ...after })) {
    const show = isShort(change, name, maxBytes / 4) ? (value: unknown) => value : summaryOf
    const [was, is] = [show(change.before[name]), show(after[name])]
    bytes += bytesOf([name, name, was, is])
    if (bytes > maxBytes) left++
    else {
      if (name in change.before) kept.before[name] = was
      if (name in after) kept.after[name] = is
    }
  }
  return left === 0 ? kept : { ...kept, after: { ...kept.after, [moreChanges]: left } }
}

/** Returns the kind of item that an action changes. */
export const kindOf = (action: string): string => action.split('.')[0] ?? ''

/** Returns the index keys of an entry, by time: of its kind, and of its actor and kind. */
export const auditIndexes = ({ at, id, action, actor_id }: AuditItem) => ({
  ...auditFacet(kindOf(action), at, id),
  ...auditOfReference(actor_id, kindOf(action), at, id),
})

/** Leaves room for the rest of an entry. */
const maxChangeBytes = maxItemBytes - 10_000

/** The changed item: its id, and the name that people use for it. */
type Subject = string | { id: string; name: string }

/**
 * Records a change with its actor, old and new values, in the transaction of the change. Of a change that
 * is larger than an item, it keeps what fits.
 */
export const audit = (
  actor: Actor,
  action: AuditAction,
  subject: Subject,
  change: Change & { request_id?: string | undefined },
  at: string,
): Step => {
  const id = newId('aud', new Date(at))
  const item: AuditItem = {
    id,
    at,
    actor_id: actor.id,
    actor: actor.name,
    action,
    ...(typeof subject === 'string'
      ? { subject }
      : { subject: subject.id, subject_name: subject.name }),
    ...boundedChange(differences(change.before, change.after), maxChangeBytes),
    ...(change.request_id && { request_id: change.request_id }),
  }
  return {
    write: {
      put: {
        ...auditKey(item.subject, at, id),
        ...auditIndexes(item),
        entity: 'audit',
        ...item,
      },
    },
  }
}

/** Lists the changes of an item, oldest first. */
export const auditTrail = (subject: string): Promise<AuditItem[]> =>
  query(AuditItem, { partition: auditKey(subject, '', '').pk, consistent: true })

/** Lists the latest changes of an item, newest first. */
export const latestAudit = (subject: string, limit: number): Promise<AuditItem[]> =>
  query(AuditItem, {
    partition: auditKey(subject, '', '').pk,
    backwards: true,
    limit,
    consistent: true,
  })
