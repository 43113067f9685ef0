import type * as z from 'zod'
import { type Key, wordPartition } from '../keys.ts'
import { query } from '../read.ts'
import { fits, type List, wordsIn } from './list.ts'
import { type ListFilter, type Page, type PageOf, readListed } from './page.ts'
import { WordItem } from './project.ts'

/** How many matches of a word a search looks at: the word itself, newest first, and its beginning. */
const maxMatches = 300

/** What a search reads of an item before it reads the item. */
type Match = z.infer<typeof WordItem>

const readMatches = async (list: List, word: string): Promise<Match[]> => {
  const partition = wordPartition(list.name, word)
  const options = { partition, limit: maxMatches }
  const [whole, begun] = await Promise.all([
    query(WordItem, { ...options, beginsWith: `${word}#`, backwards: true }),
    query(WordItem, { ...options, beginsWith: word }),
  ])
  return [...new Map([...whole, ...begun].map(match => [match.id, match])).values()]
}

/**
 * The items of a list that have a word beginning with each word of `search`, by the time they were
 * made. Of a word that more than 300 have, those are looked at that have it whole, newest first, and
 * the first that begin with it; a search for two letters or more.
 */
export const searchListed = async <S extends z.ZodType>(
  list: List<S>,
  search: string,
  { facets, from, to }: ListFilter,
  { offset, limit, ascending }: PageOf,
): Promise<Page<z.output<S>>> => {
  const words = wordsIn(search)
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (!longest || [...longest].length < 2) return { items: [], total: 0 }
  const isAsked = fits(list, facets)
  const sign = ascending ? 1 : -1
  const found = (await readMatches(list, longest))
    .filter(
      match =>
        words.every(word => match.words.some(own => own.startsWith(word))) &&
        isAsked(match.tuple) &&
        (!from || match.day >= from) &&
        (!to || match.day <= to),
    )
    .sort((a, b) => (a.created_at < b.created_at ? -sign : sign))
  const keys: Key[] = found.slice(offset, offset + limit).map(match => match.key)
  const items = await readListed(list, facets, keys)
  // What was changed a moment ago may be found by what it was, and fit no more.
  return { items, total: found.length - (keys.length - items.length) }
}
