import type * as z from 'zod'
import type { Key, ListName } from '../keys.ts'

/** An item's contribution to its staff list. */
export type ListEntry = {
  id: string
  /** Increases with every change that the list may show: a number or an ISO 8601 instant. */
  version: number | string
  created_at: string
  /** The values of the list's facets, in their order. */
  tuple: readonly string[]
  /** Values to sum besides the count, such as cents. */
  sums: Readonly<Record<string, number>>
  /** Search words, in lower case. */
  words: readonly string[]
  /** The words to look the item up by, if not by all of them. A search compares all words. */
  keys?: readonly string[]
  /** The item's key. */
  key: Key
}

/** A back-office list with pages and totals for any combination of facets and days. */
export type StaffList<S extends z.ZodType = z.ZodType> = {
  name: ListName
  /** The kind of its items. */
  entity: string
  /** The schema of its items. */
  schema: S
  /** Names of the facets. Those that partition the index come first. */
  facets: readonly string[]
  /** All values of each facet that partitions the index. Other facets are in the sort key. */
  partitions: readonly (readonly string[])[]
  /** Narrows a filter to the partitions that can have matches. */
  narrow?: (filter: FacetFilter) => FacetFilter
  /** Whether the list shows an item. Default: all. */
  isListed?: (item: z.output<S>) => boolean
  entryOf: (item: z.output<S>) => ListEntry
  /** Other forms of a word that someone searches for. */
  formsOf?: (word: string) => readonly string[]
  /** Returns other keys for items that contain a word, such as the ids of products with that name. */
  keysOf?: (word: string) => Promise<readonly string[]>
  /** Returns whether an item with these words comes before others in a search for a word. */
  leads?: (words: readonly string[], word: string) => boolean
}

/** The requested values of each facet. A missing facet means all values. */
export type FacetFilter = Readonly<Record<string, readonly string[] | undefined>>

/** Returns a test for whether facet values, in order, match a filter. */
export const facetMatcher =
  (list: Pick<StaffList, 'facets'>, filter: FacetFilter) =>
  (tuple: readonly string[]): boolean =>
    list.facets.every((facet, place) => filter[facet]?.includes(tuple[place] ?? '') ?? true)

const longestWord = 100

/** Returns the distinct words of texts in lower case. Drops `#`, so `#SEL-10001` equals `sel-10001`. */
export const wordsIn = (...texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap(text => (text ?? '').toLowerCase().split(/[\s#]+/))
      .map(word => [...word].slice(0, longestWord).join(''))
      .filter(Boolean),
  ),
]
