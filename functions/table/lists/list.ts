import type * as z from 'zod'
import type { Key, ListName } from '../keys.ts'

/** What an item adds to its staff list. */
export type Entry = {
  id: string
  /** Rises with every change that may show in the list: a number, or an instant as ISO 8601. */
  version: number | string
  created_at: string
  /** The values of the list's facets, in their order. */
  tuple: readonly string[]
  /** What is summed up beside the count, such as cents. */
  sums: Readonly<Record<string, number>>
  /** What it is found by, in lower case. */
  words: readonly string[]
  /** Where the item lies. */
  key: Key
}

/** A list of the back-office: any combination of its facets and of days, page by page, with totals. */
export type List<S extends z.ZodType = z.ZodType> = {
  name: ListName
  /** The kind of the items. */
  entity: string
  /** Of the items. */
  schema: S
  /** The names of the facets, those first that the index is partitioned by. */
  facets: readonly string[]
  /** All values of each facet that the index is partitioned by; the others stand in its sort key. */
  partitions: readonly (readonly string[])[]
  /** By how many of the first facets it is summed up over all time; by all where this is not said. */
  summedBy?: number
  entryOf: (item: z.output<S>) => Entry
}

/** The values of each facet that are asked for; all of a facet that is left out. */
export type FacetFilter = Readonly<Record<string, readonly string[] | undefined>>

/** Whether the values of a list's facets, in their order, fit a filter. */
export const fits =
  (list: Pick<List, 'facets'>, filter: FacetFilter) =>
  (tuple: readonly string[]): boolean =>
    list.facets.every((facet, place) => filter[facet]?.includes(tuple[place] ?? '') ?? true)

const longestWord = 100

/** The words of some texts, in lower case, each once. `#SEL-10001` and `sel-10001` are one to people. */
export const wordsIn = (...texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts
      .flatMap(text => (text ?? '').toLowerCase().split(/[\s#]+/))
      .map(word => [...word].slice(0, longestWord).join(''))
      .filter(Boolean),
  ),
]
