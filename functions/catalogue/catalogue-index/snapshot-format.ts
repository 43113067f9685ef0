import * as z from 'zod'
import { CatalogueIndex } from './catalogue-index.ts'
import { type Columns, type DictionaryValues, makeDictionaries } from './columns.ts'
import { WordIndex } from './word-index.ts'

type Column = Exclude<keyof Columns, keyof DictionaryValues>

/** Only its outline is checked: it is our own writing, and as large as the catalogue. */
const Stored = z.object({
  format: z.literal(1),
  /** Changes before this instant are in it. */
  until: z.string(),
  columns: z.custom<Pick<Columns, Column>>(value => typeof value === 'object' && value !== null),
  dictionaries: z.custom<DictionaryValues>(value => typeof value === 'object' && value !== null),
  words: z.array(z.string()),
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
  return JSON.stringify({ format: 1, until, columns, dictionaries, words: index.words.words })
}

/** Reads what `encodeSnapshot` wrote; throws for anything else. */
export const decodeSnapshot = (text: string): Snapshot => {
  const { until, columns, dictionaries, words } = Stored.parse(JSON.parse(text))
  const index = new CatalogueIndex(
    { ...columns, ...makeDictionaries(dictionaries) },
    new WordIndex(words),
  )
  return { index, until }
}
