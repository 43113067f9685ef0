import * as z from 'zod'
import { CatalogueIndex } from './catalogue-index.ts'
import { type Columns, type DictionaryValues, makeDictionaries } from './columns.ts'
import { WordIndex } from './word-index.ts'

type Column = Exclude<keyof Columns, keyof DictionaryValues>

/** Rises with each change of what a row tells, so that a snapshot is made anew after an upgrade. */
const format = 3

/**
 * Only its outline is checked: it is our own writing, and as large as the catalogue. One of an
 * earlier format is read as far as it goes, so that the shop stays open until it is made anew.
 */
const Stored = z.object({
  format: z.int().min(1).max(format),
  /** Changes before this instant are in it. */
  until: z.string(),
  columns: z.custom<Pick<Columns, Column>>(value => typeof value === 'object' && value !== null),
  dictionaries: z.custom<DictionaryValues>(value => typeof value === 'object' && value !== null),
  words: z.array(z.string()),
  shown: z.custom<[number, string][]>(Array.isArray).default([]),
})

export type Snapshot = { index: CatalogueIndex; until: string }

/** The index as text, without the rows of products that are gone. */
export const encodeSnapshot = ({ index, until }: Snapshot): string => {
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
    format,
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
  const index = new CatalogueIndex(
    { ...earlier, ...stored.columns, ...makeDictionaries(stored.dictionaries) },
    new WordIndex(stored.words, stored.shown),
  )
  return { index, until: stored.until, isOutdated: stored.format < format }
}

/** Whether a snapshot is of an earlier format, told by its beginning. */
export const isOutdated = (text: string): boolean =>
  Number(/^\{"format":(\d+),/.exec(text)?.[1] ?? 0) < format
