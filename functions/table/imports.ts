import * as z from 'zod'
import { importStatuses, undoDays } from '../../shared/schemas/import.ts'
import type { Actor } from './audit.ts'
import { expiryAfter } from './expiry.ts'
import { newId } from './id.ts'
import {
  importKey,
  importPartition,
  importPartKey,
  importPartPrefix,
  importsPartition,
} from './keys.ts'
import { get, query } from './read.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import { type Step, transact } from './transact.ts'
import { put, update } from './write.ts'

/** A stored import of a product file. Counts are products. */
export const ImportItem = z.object({
  id: z.string(),
  name: z.string(),
  fingerprint: z.string(),
  status: z.enum(importStatuses),
  /** The staff member's id and name. Empty for the command. */
  by_id: z.string(),
  by: z.string(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  /** Line where the last finished part begins; 0 before the first. */
  last_line: z.int(),
  started_at: z.string(),
  updated_at: z.string(),
  /** For an import by the command: until when products of unfinished parts were put into lists. */
  listed_at: z.string().optional(),
})
export type ImportItem = z.infer<typeof ImportItem>

/** A part of an import: the products that it writes, and whether all of them are written and listed. */
export const ImportPartItem = z.object({
  line: z.int(),
  ids: z.array(z.string()).optional(),
  finished: z.boolean().optional(),
})
export type ImportPartItem = z.infer<typeof ImportPartItem>

/** Imports are shown for longer than they can be undone. */
const rememberedDays = 30

/** Returns a new import of a file, by this staff member; both are empty for the command. */
export const newImport = (
  { name, fingerprint, total }: Pick<ImportItem, 'name' | 'fingerprint' | 'total'>,
  by: Actor,
  now: Date,
): ImportItem => {
  const at = now.toISOString()
  return {
    id: newId('imp', now),
    name,
    fingerprint,
    status: 'running',
    by_id: by.id,
    by: by.name,
    total,
    done: 0,
    created: 0,
    changed: 0,
    last_line: 0,
    started_at: at,
    updated_at: at,
  }
}

/** Returns the write of a new import. */
export const addImport = (item: ImportItem): Step => ({
  write: {
    put: {
      ...importKey(item.id),
      entity: 'import',
      ...item,
      expires_at: expiryAfter(rememberedDays, new Date(item.started_at)),
    },
    when: 'attribute_not_exists(pk)',
  },
})

export const getImport = (id: string): Promise<ImportItem | undefined> =>
  get(ImportItem, importKey(id), { consistent: true })

/** Lists the latest imports, newest first. */
export const listImports = (limit: number): Promise<ImportItem[]> =>
  query(ImportItem, { partition: importsPartition, backwards: true, limit, consistent: true })

export const getImportPart = (id: string, line: number): Promise<ImportPartItem | undefined> =>
  get(ImportPartItem, importPartKey(id, line), { consistent: true })

/** Lists the parts of an import that began and didn't finish. Reads all of its parts. */
export const unfinishedParts = async (id: string): Promise<ImportPartItem[]> => {
  const parts = await query(ImportPartItem, {
    partition: importPartition(id),
    beginsWith: importPartPrefix,
    consistent: true,
  })
  return parts.filter(({ finished }) => !finished)
}

/** Records which products a part of an import writes, before it does. */
export const beginPart = async (
  id: string,
  { line, ids }: { line: number; ids: readonly string[] },
): Promise<void> => {
  const expires_at = expiryAfter(undoDays, new Date())
  await put({ ...importPartKey(id, line), entity: 'import-part', line, ids, expires_at })
}

/** What a finished part adds to the counts of its import. */
export type PartCounts = Pick<ImportItem, 'done' | 'created' | 'changed'> & { line: number }

/** Thrown if an import was undone, or is being undone. */
export class ImportUndone extends Error {}

/**
 * Marks parts as finished and counts them. A part that was finished before is left out. Errors:
 * ImportUndone.
 */
export const finishParts = async (
  id: string,
  parts: readonly PartCounts[],
  { isLast, at }: { isLast: boolean; at: string },
): Promise<void> => {
  const sum = (name: 'done' | 'created' | 'changed') =>
    parts.reduce((total, part) => total + part[name], 0)
  const line = Math.max(0, ...parts.map(part => part.line))
  const expires_at = expiryAfter(undoDays, new Date(at))
  const steps = parts.map(
    ({ line }): Step => ({
      write: {
        update: importPartKey(id, line),
        set: 'SET finished = :yes, line = :line, entity = :entity, expires_at = :end REMOVE ids',
        when: 'attribute_not_exists(finished)',
        values: { ':yes': true, ':line': line, ':entity': 'import-part', ':end': expires_at },
      },
      failsWith: versionConflict,
    }),
  )
  const count: Step = {
    write: {
      update: importKey(id),
      set: `SET #status = :status, updated_at = :now${line > 0 ? ', last_line = :line' : ''} ADD done :done, created :created, changed :changed`,
      when: '#status = :running OR #status = :status',
      names: { '#status': 'status' },
      values: {
        ':running': 'running',
        ':status': isLast ? 'done' : 'running',
        ':now': at,
        ...(line > 0 && { ':line': line }),
        ':done': sum('done'),
        ':created': sum('created'),
        ':changed': sum('changed'),
      },
    },
    failsWith: () => new ImportUndone(),
  }
  try {
    await transact([count, ...steps])
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error
    const left: PartCounts[] = []
    for (const part of parts) if (!(await getImportPart(id, part.line))?.finished) left.push(part)
    if (left.length > 0 || isLast) await finishParts(id, left, { isLast, at })
  }
}

/** Records until when the products of an import's unfinished parts were put into lists. */
export const markListed = (id: string, at: string): Promise<boolean> =>
  update(importKey(id), 'SET listed_at = :at', {
    when: 'attribute_exists(pk)',
    values: { ':at': at },
  })

/** Returns the write that moves an import to another status. `failsWith` applies if it isn't in `from`. */
export const moveImport = (
  { id }: ImportItem,
  { from, to, at }: { from: readonly ImportItem['status'][]; to: ImportItem['status']; at: string },
  failsWith: () => Error,
): Step => ({
  write: {
    update: importKey(id),
    set: 'SET #status = :to, updated_at = :now',
    when: `#status IN (${from.map((_, index) => `:from${index}`).join(', ')})`,
    names: { '#status': 'status' },
    values: {
      ':to': to,
      ':now': at,
      ...Object.fromEntries(from.map((status, index) => [`:from${index}`, status])),
    },
  },
  failsWith,
})
