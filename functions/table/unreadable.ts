import * as z from 'zod'
import { ShopError } from '../../shared/errors.ts'
import { expiryAfter } from './expiry.ts'
import { idOf } from './id.ts'
import { type Key, recordKinds, recordOf, unreadableKey } from './keys.ts'
import type { Step } from './transact.ts'
import { put } from './write.ts'

/** A field that keeps an item from being read, and why, without its value. */
const FieldIssue = z.object({ path: z.string(), code: z.string() })
type FieldIssue = z.infer<typeof FieldIssue>

/**
 * The record of an item that can't be read (decision 141). Keys of other kinds aren't stored, because
 * they may hold an email address or a word that someone searched for.
 */
export const UnreadableItem = z.object({
  id: z.string(),
  kind: z.enum([...recordKinds, 'other']),
  /** The item's id, or the name of its partition for other kinds. */
  subject: z.string(),
  key: z.object({ pk: z.string(), sk: z.string() }).nullable(),
  issues: z.array(FieldIssue),
  found_at: z.string(),
})
export type UnreadableItem = z.infer<typeof UnreadableItem>

type Item = Record<string, unknown>

const maxIssues = 5
const maxPathLength = 100

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | null)?.[part],
    item,
  )

/** Lists the fields that a schema refused. Of alternatives, the last one counts. */
const issuesOf = (item: unknown, issues: readonly z.core.$ZodIssue[]): FieldIssue[] =>
  issues
    .flatMap(issue => {
      const { code, path } = issue
      const inner = code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
      if (inner.length > 0) return issuesOf(item, inner)
      const isMissing = path.length > 0 && valueAt(item, path) === undefined
      return [
        {
          path: path.map(String).join('.').slice(0, maxPathLength),
          code: isMissing ? 'missing' : code,
        },
      ]
    })
    .slice(0, maxIssues)

/** Returns an item's key. */
export const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) })

const idOfKey = ({ pk, sk }: Key) => idOf('unr', `${pk}\n${sk}`)

/** Describes why an item can't be read. */
export const describeUnreadable = (item: Item, error: z.ZodError): UnreadableItem => {
  const key = keyOf(item)
  const record = recordOf(key)
  return {
    id: idOfKey(key),
    kind: record?.kind ?? 'other',
    subject: record?.id ?? key.pk.replace(/#.*/s, ''),
    key: record ? key : null,
    issues: issuesOf(item, error.issues),
    found_at: new Date().toISOString(),
  }
}

/** Days to keep a record. A read after that stores it again. */
const keptDays = 30

/** Stores a record, or replaces it. */
export const saveUnreadable = async (record: UnreadableItem, now = new Date()): Promise<void> => {
  await put({
    ...unreadableKey(record.id),
    entity: 'unreadable',
    ...record,
    expires_at: expiryAfter(keptDays, now),
  })
}

/** How long an instance doesn't record an item again, in milliseconds. */
const pauseMs = 600_000
/** Maximum number of items that an instance remembers. */
const maxKnown = 1_000
const known = new Map<string, number>()

/**
 * Records an item that can't be read, once per instance in ten minutes. Never fails: a function that
 * may not write leaves it to the next reader.
 */
export const noteUnreadable = async (record: UnreadableItem): Promise<void> => {
  const now = Date.now()
  if (now - (known.get(record.id) ?? 0) < pauseMs) return
  if (known.size >= maxKnown) known.clear()
  known.set(record.id, now)
  await saveUnreadable(record).catch(() => undefined)
}

/** Parses stored items. Leaves out and records those that can't be read. */
export const parseStored = async <S extends z.ZodType>(
  schema: S,
  items: readonly Item[],
): Promise<z.output<S>[]> => {
  const parsed: z.output<S>[] = []
  for (const item of items) {
    const { success, data, error } = schema.safeParse(item)
    if (success) parsed.push(data)
    else await noteUnreadable(describeUnreadable(item, error))
  }
  return parsed
}

/** Removes the record of an item that was deleted or can be read again. */
export const forgetUnreadable = ({ id }: UnreadableItem): Step => {
  known.delete(id)
  return { write: { remove: unreadableKey(id) } }
}

const nouns: Partial<Record<UnreadableItem['kind'], string>> = {
  user: 'account',
  complaint: 'ticket',
  'credit-note': 'credit note',
  other: 'record',
}

/** Creates the error for an item that exists but can't be read. */
export const unreadable = (key: Key): ShopError => {
  const kind = recordOf(key)?.kind ?? 'other'
  return new ShopError(
    'unreadable',
    `This ${nouns[kind] ?? kind} can’t be read. Contact the store.`,
  )
}

/** Returns whether an error is about an item that can't be read. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'unreadable'

/** Returns undefined in place of an item that can't be read, for a promise's `catch`. */
export const noneIfUnreadable = (error: unknown): undefined => {
  if (!isUnreadable(error)) throw error
  return undefined
}
