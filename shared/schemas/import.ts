import * as z from 'zod'
import { Id, Instant, requiredText } from './common.ts'

/** Maximum characters of a file per request. A part is longer than `importPartText` only for one product. */
export const maxImportText = 3_500_000
export const importPartText = 200_000

/** Days in which an import can be undone. */
export const undoDays = 7

/**
 * The progress of an import. `running` also means that it stopped before its end and can be continued;
 * `undoing` that its undo did.
 */
export const importStatuses = ['running', 'done', 'undoing', 'undone'] as const

/** An import of a product file. Counts are products. */
export const Import = z.object({
  id: Id,
  name: z.string().describe('The name of the file'),
  fingerprint: z.string().describe('The same for the same file'),
  status: z.enum(importStatuses),
  by: z.string().describe('The staff member, or empty for the command'),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  changed: z.int(),
  last_line: z.int().describe('Line where the last part begins that was imported; 0 if none was'),
  started_at: Instant,
  updated_at: Instant,
  undo_until: Instant.nullable().describe('Null if it can’t be undone, or not any more'),
})
export type Import = z.infer<typeof Import>

/** A file that is about to be imported. */
export const StartImport = z.object({
  name: requiredText(200, 'Name is required'),
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the file, in lowercase hexadecimal digits'),
  total: z.int().min(1).max(10_000_000).describe('Products in the file'),
})

/** Part of a Shopify product CSV: the header and the rows of whole products. */
export const ImportPart = z.object({
  csv: z.string().max(maxImportText),
  first_line: z.int().min(2).default(2).describe('Line number of the first row in the file'),
  dry_run: z
    .boolean()
    .default(false)
    .describe('Reports the outcome for each product without writing'),
  categories: z
    .record(z.string().max(500), Id.nullable())
    .default({})
    .describe('Categories for types that are none, by type in lower case; null for no category'),
  import_id: Id.optional().describe(
    'The started import that the part belongs to, so it can be undone',
  ),
  is_last: z.boolean().default(false).describe('Whether the import is done after this part'),
})

export const importOutcomes = ['created', 'changed', 'unchanged', 'skipped'] as const

export const ImportResult = z.object({
  products: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      outcome: z.enum(importOutcomes),
      changes: z
        .array(z.object({ what: z.string(), before: z.string(), after: z.string() }))
        .describe('Up to 20 changed values of variants, such as "Stock of M"'),
    }),
  ),
  types: z
    .array(
      z.object({
        type: z.string(),
        category: z.string().describe('Guessed from the products; empty for none'),
        products: z.int(),
      }),
    )
    .describe('Types that are no category'),
  problems: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .describe('Rows with problems, and why'),
})
export type ImportResult = z.infer<typeof ImportResult>

/**
 * What undoing an import did to a product. Created products are `removed`, or `hidden` if they were sold,
 * reviewed or edited since. `kept` products couldn't be restored.
 */
export const undoOutcomes = ['restored', 'removed', 'hidden', 'kept'] as const

/** The result of a call that undoes some products of an import. */
export const ImportUndo = z.object({
  import: Import,
  products: z.array(
    z.object({
      id: Id,
      name: z.string(),
      outcome: z.enum(undoOutcomes),
      reason: z.string().describe('Why it was kept or hidden, or which values stay; may be empty'),
    }),
  ),
})
export type ImportUndo = z.infer<typeof ImportUndo>
