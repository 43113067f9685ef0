import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { undoDays } from '../../shared/schemas/import.ts'
import { withoutLimits } from '../without-limits.ts'
import { expiryAfter } from './expiry.ts'
import { bytesOf } from './item-size.ts'
import {
  importCreatedKey,
  importCreatedPrefix,
  importPartition,
  importUndoDataKey,
  importUndoKey,
  importUndoPrefix,
  type Key,
} from './keys.ts'
import { type ProductItem, VariantItem } from './products.ts'
import { batchGet, query } from './read.ts'
import type { Step } from './transact.ts'
import { batchWrite } from './write.ts'

/** A value before and after an import; undefined if there was none. */
const Pair = z.object({ before: z.unknown().optional(), after: z.unknown().optional() })
export type Pair = z.infer<typeof Pair>

/** What undoes an import's change of one product. It is stored in the product's transaction. */
export const ImportUndoEntry = withoutLimits(
  z.object({
    product_id: z.string(),
    name: z.string(),
    /** Whether the import created the product. Only earlier releases stored this as true. */
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
type StoredEntry = z.infer<typeof ImportUndoEntry>

/** What undoes an import of one product. */
export type ImportUndoEntry = StoredEntry & {
  /** When the import created the product, if it did. Absent for imports of earlier releases. */
  created_at?: string
}

/**
 * Products that an import created in one transaction, which stores this too. One item for all of them
 * costs less than one for each: there is nothing to restore.
 */
export const ImportCreatedItem = withoutLimits(
  z.object({
    pk: z.string(),
    sk: z.string(),
    /** When they were created. */
    at: z.string(),
    /** Their names, by id. */
    products: z.record(z.string(), z.string()),
  }),
)

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

const packedKeys = (id: string, { product_id, packed }: StoredEntry): Key[] =>
  Array.from({ length: packed?.parts ?? 0 }, (_, part) =>
    importUndoDataKey(id, { product_id, at: packed?.at ?? '', part }),
  )

/** Returns the keys of an entry's items. */
const keysOf = (id: string, entry: StoredEntry): Key[] => [
  ...packedKeys(id, entry),
  importUndoKey(id, entry.product_id),
]

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
 * Returns the writes of what undoes an import's change of a product, for the product's transaction. If the
 * import wrote the product before, because a part was sent again, what was before that stays.
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

/** Returns the writes of what undoes the creation of products, for the transaction that creates them. */
export const storeCreated = (
  id: string,
  products: readonly Pick<ProductItem, 'id' | 'name' | 'created_at'>[],
): Step[] => {
  const [first] = products
  if (!first) return []
  const { created_at: at } = first
  return [
    {
      write: {
        put: {
          ...importCreatedKey(id, at, first.id),
          entity: 'import-created',
          at,
          products: Object.fromEntries(products.map(({ id, name }) => [id, name])),
          expires_at: expiryAfter(undoDays, new Date(at)),
        },
      },
    },
  ]
}

/** Products whose import isn't undone yet. */
export type UndoPage = {
  entries: ImportUndoEntry[]
  /** The keys of the items that are removed when these products are undone. */
  keys: Key[]
  /** The key of the item that names products that were created together. It is removed last. */
  list?: Key
  /** Whether these are the last. */
  isLast: boolean
}

/** Returns created products. The import may have written one again later, which its own entry tells. */
const createdPage = async (
  id: string,
  { at, products, pk, sk }: z.infer<typeof ImportCreatedItem>,
): Promise<UndoPage> => {
  const keys = Object.keys(products).map(product => importUndoKey(id, product))
  const own = await batchGet(ImportUndoEntry, keys, { consistent: true })
  const later = new Map(own.map(entry => [entry.product_id, entry]))
  const entries = Object.entries(products).map(([product_id, name]) => ({
    ...emptyFields(),
    product_id,
    name,
    created: true,
    created_at: at,
    updated_at: later.get(product_id)?.updated_at ?? at,
  }))
  return { entries, keys: own.flatMap(entry => keysOf(id, entry)), list: { pk, sk }, isLast: false }
}

/**
 * Lists products that an import wrote and that aren't undone yet: those that it created in a transaction,
 * then up to `limit` of the others. `unpackUndo` reads the rest of large ones.
 */
export const listUndoEntries = async (id: string, limit: number): Promise<UndoPage> => {
  const of = { partition: importPartition(id), consistent: true }
  const [created] = await query(ImportCreatedItem, {
    ...of,
    beginsWith: importCreatedPrefix,
    limit: 1,
  })
  if (created) return createdPage(id, created)
  const entries = await query(ImportUndoEntry, { ...of, beginsWith: importUndoPrefix, limit })
  const keys = entries.flatMap(entry => keysOf(id, entry))
  return { entries, keys, isLast: entries.length < limit }
}

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

/**
 * Returns the writes that remove what undoes a product, for the transaction that undoes it. None for one
 * of those that were created together: removing or hiding a product twice is the same as once.
 */
export const endUndo = (id: string, entry: ImportUndoEntry): Step[] =>
  entry.created_at
    ? []
    : [
        ...packedKeys(id, entry).map((remove): Step => ({ write: { remove } })),
        {
          write: { remove: importUndoKey(id, entry.product_id), when: 'attribute_exists(pk)' },
          failsWith: () => new AlreadyUndone(),
        },
      ]

/** Removes what would undo these products, of which nothing is left to undo. */
export const removeUndoEntries = async ({ keys, list }: UndoPage): Promise<void> => {
  await batchWrite([], keys)
  if (list) await batchWrite([], [list])
}
