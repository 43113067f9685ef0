import * as z from 'zod'
import { type Columns, type DictionaryValues, makeDictionaries } from './columns.ts'
import { MemoryIndex } from './memory-index.ts'
import { WordIndex } from './word-index.ts'

type Column = Exclude<keyof Columns, keyof DictionaryValues>

/** Increase it with each change of the row format, so that an upgrade rebuilds the snapshot. */
export const snapshotFormat = 3

/**
 * Checks the outline only: snapshots are trusted and large. An earlier format is read as far as
 * possible, so the store works until it is rebuilt.
 */
const Stored = z.object({
  format: z.int().min(1).max(snapshotFormat),
  /** Changes before this instant are included. */
  until: z.string(),
  columns: z.custom<Pick<Columns, Column>>(value => typeof value === 'object' && value !== null),
  dictionaries: z.custom<DictionaryValues>(value => typeof value === 'object' && value !== null),
  words: z.array(z.string()),
  shown: z.custom<[number, string][]>(Array.isArray).default([]),
})

/** `format` is that of the rows; the current one if undefined. */
export type Snapshot = { index: MemoryIndex; until: string; format?: number }

/** Serializes the index without the rows of deleted products. */
export const encodeSnapshot = ({
  index,
  until,
  format: rowFormat = snapshotFormat,
}: Snapshot): string => {
  const { categories, brands, sizeSets, colorSets, ...all } = index.columns
  const kept = all.ids.flatMap((id, row) => (id === '' ? [] : row))
  const columns = Object.fromEntries(
    Object.entries(all).map(([name, column]) => [name, kept.map(row => column[row])]),
  )
  const dictionaries = {
    categories: categories.values,
    brands: brands.values,
    sizeSets: sizeSets.values,
    colorSets: colorSets.values,
  }
  const { vocabulary, shown } = index.words
  return JSON.stringify({
    format: rowFormat,
    until,
    columns,
    dictionaries,
    words: vocabulary.words,
    shown: shown.flatMap((term, number) => (term === undefined ? [] : [[number, term]])),
  })
}

/** Reads what `encodeSnapshot` wrote, now or in an earlier format; throws for anything else. */
export const decodeSnapshot = (text: string): Snapshot & { isOutdated: boolean } => {
  const stored = Stored.parse(JSON.parse(text))
  const { ids } = stored.columns
  const none = ids.map(() => '')
  const earlier = { slugs: none, skus: [...none], updatedAt: ids.map(() => 0) }
  const index = new MemoryIndex(
    { ...earlier, ...stored.columns, ...makeDictionaries(stored.dictionaries) },
    new WordIndex(stored.words, stored.shown),
  )
  return {
    index,
    until: stored.until,
    format: stored.format,
    isOutdated: stored.format < snapshotFormat,
  }
}

/** Returns whether a snapshot has an earlier format, from its first bytes. */
export const isSnapshotOutdated = (text: string): boolean =>
  Number(/^\{"format":(\d+),/.exec(text)?.[1] ?? 0) < snapshotFormat
