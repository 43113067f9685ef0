import * as z from 'zod'
import { type AuditKind, auditKinds } from '../../shared/schemas/audit.ts'
import { AuditItem, kindOf } from './audit.ts'
import { instantOf } from './id.ts'
import { auditFacet, auditKey, auditOfPartition, auditPartition } from './keys.ts'
import { batchGet, query } from './read.ts'

/** Which entries to list. `from` (inclusive) and `to` (exclusive) are instants. */
export type AuditFilter = {
  actor?: string | undefined
  kind?: AuditKind | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
/** A part of the list: entries older than `before` or newer than `after`, which are ids. */
export type AuditPage = {
  before?: string | undefined
  after?: string | undefined
  limit: number
}
export type AuditPageRead = { entries: AuditItem[]; older: string | null; newer: string | null }

type Range = { from?: string; to?: string; backwards: boolean }

/** Returns the sort key of an entry: its time, which the id contains, and the id. */
const positionOf = (id: string): string | undefined => {
  const at = instantOf(id)
  return at && auditFacet('', at.toISOString(), id).facet_sk
}

/** A key before every time, because a key can't be compared with an empty text. */
const earliest = '0'
const later = (a: string, b = '') => (a > b ? a : b)
const earlier = (a = '~', b = '~') => (a < b ? a : b)

/**
 * Returns the keys of a page. Both ends are inclusive, so the caller reads the entry at the cursor
 * and leaves it out.
 */
const rangeOf = ({ from, to }: AuditFilter, { before, after }: AuditPage): Range => ({
  from: later(from ?? earliest, after && positionOf(after)),
  to: earlier(to, before && positionOf(before)),
  backwards: after === undefined,
})

const Indexed = z.object({ pk: z.string(), sk: z.string() })

/** Reads the first entries of every matching kind from an index, then those of the page. */
const readIndexed = async (
  { actor, kind }: AuditFilter,
  range: Range,
  limit: number,
): Promise<AuditItem[]> => {
  const found = await Promise.all(
    (kind ? [kind] : auditKinds).map(one =>
      query(Indexed, {
        ...(actor === undefined
          ? { index: 'by-facet', partition: auditPartition(one) }
          : { index: 'by-reference', partition: auditOfPartition(actor, one) }),
        ...range,
        limit,
      }),
    ),
  )
  const sign = range.backwards ? -1 : 1
  const first = found
    .flat()
    .sort((a, b) => (a.sk < b.sk ? -sign : sign))
    .slice(0, limit)
  const items = await batchGet(AuditItem, first, { consistent: true })
  return items.sort((a, b) => (`${a.at}#${a.id}` < `${b.at}#${b.id}` ? -sign : sign))
}

const chunk = 100

/** Reads one item's audit trail until `limit` entries match. */
const readSubject = async (
  { subject = '', actor, kind }: AuditFilter,
  range: Range,
  limit: number,
): Promise<AuditItem[]> => {
  const { pk } = auditKey(subject, '', '')
  const found: AuditItem[] = []
  let after: { pk: string; sk: string } | undefined
  do {
    const items = await query(AuditItem, {
      partition: pk,
      ...range,
      limit: chunk,
      consistent: true,
      after,
    })
    found.push(
      ...items.filter(
        item =>
          (actor === undefined || item.actor_id === actor) &&
          (kind === undefined || kindOf(item.action) === kind),
      ),
    )
    const last = items.length < chunk ? undefined : items.at(-1)
    after = last && auditKey(subject, last.at, last.id)
  } while (after && found.length < limit)
  return found.slice(0, limit)
}

/**
 * Lists entries, newest first, with the cursors of the pages before and after. Costs at most one
 * short query per kind and the entries of the page. With a subject, reads that item's trail instead.
 */
export const listAudit = async (filter: AuditFilter, page: AuditPage): Promise<AuditPageRead> => {
  const { before, after, limit } = page
  const read = filter.subject === undefined ? readIndexed : readSubject
  // Read one entry more, which shows whether another page follows, and leave out the entry at the
  // cursor.
  const found = (await read(filter, rangeOf(filter, page), limit + 2)).filter(
    ({ id }) => id !== before && id !== after,
  )
  const hasMore = found.length > limit
  // There are fewer newer entries than a page has, so show the first page in full.
  if (after !== undefined && !hasMore) return listAudit(filter, { limit })
  const entries = found.slice(0, limit)
  if (after !== undefined) entries.reverse()
  const [first, last] = [entries[0]?.id ?? null, entries.at(-1)?.id ?? null]
  return {
    entries,
    older: after !== undefined || hasMore ? last : null,
    newer: (after !== undefined && hasMore) || before !== undefined ? first : null,
  }
}

/** Finds an entry by its id, or returns undefined. */
export const findAudit = async (id: string): Promise<AuditItem | undefined> => {
  const position = positionOf(id)
  if (!position) return undefined
  const range = { from: position, to: position, backwards: true }
  return (await readIndexed({}, range, 1)).at(0)
}
