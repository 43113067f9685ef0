import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { undoDays } from '../../shared/schemas/import.ts'
import { withoutLimits } from '../without-limits.ts'
import { expiryAfter } from './expiry.ts'
import { bytesOf } from './item-size.ts'
import {
  importPartition,
  importUndoDataKey,
  importUndoKey,
  importUndoPrefix,
  type Key,
} from './keys.ts'
import { VariantItem } from './products.ts'
import { batchGet, query } from './read.ts'
import type { Step } from './transact.ts'
import { batchWrite } from './write.ts'

/** A value before and after an import; undefined if there was none. */
const Pair = z.object({ before: z.unknown().optional(), after: z.unknown().optional() })
export type Pair = z.infer<typeof Pair>

/** What undoes an import of one product. It is stored in the product's transaction. */
export const ImportUndoEntry = withoutLimits(
  z.object({
    product_id: z.string(),
    name: z.string(),
    /** Whether the import created the product. */
    created: z.boolean(),
    /** When the import wrote the product. */
    updated_at: z.string(),
    /** Changed fields of the product. */
    product: z.record(z.string(), Pair),
    /** Changed fields of variants, by variant id. */
    variants: z.record(z.string(), z.record(z.string(), Pair)),
    /** Changed stock, by variant id. */
    stock: z.record(z.string(), z.object({ before: z.int(), after: z.int() })),
    /** Ids of variants that the import added, and the variants that it removed. */
    added: z.array(z.string()),
    removed: z.array(VariantItem),
    /** The items that have these fields of a large product, which are empty here. */
    packed: z
      .object({ at: z.string().default(''), parts: z.int().default(0) })
      .nullable()
      .optional(),
  }),
)
export type ImportUndoEntry = z.infer<typeof ImportUndoEntry>

/** Maximum bytes of an entry that is one item. Larger ones are packed. */
const maxPlainBytes = 100_000
/** Maximum bytes of a part of a packed entry. */
const maxPartBytes = 350_000

/** The fields that are empty in a packed entry, because its parts have them. */
const emptyFields = () => ({ product: {}, variants: {}, stock: {}, added: [], removed: [] })
const Packed = ImportUndoEntry.pick({
  product: true,
  variants: true,
  stock: true,
  added: true,
  removed: true,
})

const UndoPart = z.object({ sk: z.string(), data: z.instanceof(Uint8Array) })

const packedKeys = (id: string, { product_id, packed }: ImportUndoEntry): Key[] =>
  Array.from({ length: packed?.parts ?? 0 }, (_, part) =>
    importUndoDataKey(id, { product_id, at: packed?.at ?? '', part }),
  )

/**
 * Compresses the fields of a large entry into parts of their own, which another try doesn't overwrite: it
 * has another time.
 */
const packUndo = (id: string, entry: ImportUndoEntry, expires_at: number) => {
  const { product, variants, stock, added, removed, ...rest } = entry
  const fields = { product, variants, stock, added, removed }
  if (bytesOf(fields) <= maxPlainBytes) return { parts: [], packed: { ...entry, packed: null } }
  const data = gzipSync(JSON.stringify(fields))
  const count = Math.ceil(data.length / maxPartBytes)
  const packed: ImportUndoEntry = {
    ...rest,
    ...emptyFields(),
    packed: { at: entry.updated_at, parts: count },
  }
  const parts = packedKeys(id, packed).map(
    (key, at): Step => ({
      write: {
        put: {
          ...key,
          entity: 'import-undo-data',
          data: data.subarray(at * maxPartBytes, (at + 1) * maxPartBytes),
          expires_at,
        },
      },
    }),
  )
  return { parts, packed }
}

/**
 * Returns the writes of what undoes an import of a product, for the product's transaction. If the import
 * wrote the product before, because a part was sent again, what was before that stays.
 */
export const storeUndo = (id: string, entry: ImportUndoEntry): Step[] => {
  const expires_at = expiryAfter(undoDays, new Date(entry.updated_at))
  const { parts, packed } = packUndo(id, entry, expires_at)
  return [...parts, storeEntry(id, packed, expires_at)]
}

const storeEntry = (
  id: string,
  { updated_at, ...first }: ImportUndoEntry,
  expires_at: number,
): Step => {
  const key = importUndoKey(id, first.product_id)
  const latest = { updated_at, expires_at }
  // There was no product before, so there is nothing to keep.
  if (first.created)
    return { write: { put: { ...key, entity: 'import-undo', ...first, ...latest } } }
  const kept = Object.entries({ entity: 'import-undo', ...first })
  const set = [
    ...kept.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
    ...Object.keys(latest).map(name => `#${name} = :${name}`),
  ]
  const all = [...kept, ...Object.entries(latest)]
  return {
    write: {
      update: key,
      set: `SET ${set.join(', ')}`,
      names: Object.fromEntries(all.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(all.map(([name, value]) => [`:${name}`, value])),
    },
  }
}

/**
 * Lists up to `limit` products that an import wrote and that aren't undone yet. `unpackUndo` reads the
 * rest of large ones.
 */
export const listUndoEntries = (id: string, limit: number): Promise<ImportUndoEntry[]> =>
  query(ImportUndoEntry, {
    partition: importPartition(id),
    beginsWith: importUndoPrefix,
    limit,
    consistent: true,
  })

/** Reads the fields of a packed entry. Returns another one as it is, and undefined if parts are missing. */
export const unpackUndo = async (
  id: string,
  entry: ImportUndoEntry,
): Promise<ImportUndoEntry | undefined> => {
  if (!entry.packed) return entry
  const found = await batchGet(UndoPart, packedKeys(id, entry), { consistent: true })
  const parts = found.sort((a, b) => (a.sk < b.sk ? -1 : 1)).map(({ data }) => data)
  if (parts.length < entry.packed.parts) return undefined
  const text = gunzipSync(Buffer.concat(parts)).toString('utf8')
  return { ...entry, ...Packed.parse(JSON.parse(text)) }
}

/** Thrown if a product's import was undone before. */
export class AlreadyUndone extends Error {}

/** Returns the writes that remove what undoes a product, for the transaction that undoes it. */
export const endUndo = (id: string, entry: ImportUndoEntry): Step[] => [
  ...packedKeys(id, entry).map((remove): Step => ({ write: { remove } })),
  {
    write: { remove: importUndoKey(id, entry.product_id), when: 'attribute_exists(pk)' },
    failsWith: () => new AlreadyUndone(),
  },
]

/** Removes what would undo these products, of which nothing is left to undo. */
export const removeUndoEntries = (id: string, entries: readonly ImportUndoEntry[]): Promise<void> =>
  batchWrite(
    [],
    entries.flatMap(entry => [...packedKeys(id, entry), importUndoKey(id, entry.product_id)]),
  )
