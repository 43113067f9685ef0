import type * as z from 'zod'
import { beginsNear, typosBetween } from '../../../shared/rules/typos.ts'
import { type Key, wordPartition } from '../keys.ts'
import { query } from '../read.ts'
import { fits, type List, wordsIn } from './list.ts'
import { boundsOf, type ListFilter, type Page, type PageOf, readListed } from './page.ts'
import { WordItem } from './project.ts'

/** Maximum matches per word: whole-word matches, newest first, then prefixes. */
const maxMatches = 300

/** Maximum matches of all other keys of a word, such as the products it names. */
const maxKeyMatches = 200
/** Minimum matches per key. */
const minPerKey = 5

const formsOf = (list: List, word: string) => [word, ...(list.formsOf?.(word) ?? [])]

/** A candidate, before its item is read. */
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

/** Reads the newest matches of each key. */
const readKeyMatches = async (list: List, keys: readonly string[]): Promise<Match[]> => {
  const limit = Math.max(minPerKey, Math.ceil(maxKeyMatches / keys.length))
  const found = await Promise.all(
    keys.map(key =>
      query(WordItem, {
        partition: wordPartition(list.name, key),
        beginsWith: `${key}#`,
        backwards: true,
        limit,
      }),
    ),
  )
  return found.flat()
}

/** Maximum words of a search that candidates are looked up by. All words are compared. */
const maxLookups = 5

/**
 * Reads the candidates of the longest word that has no other keys, such as a customer's name, or of
 * the longest word: many orders have the same products.
 */
const readCandidates = async (list: List, words: readonly string[]): Promise<Match[]> => {
  const known = await Promise.all(
    words
      .filter(word => [...word].length >= 2)
      .slice(0, maxLookups)
      .map(async word => ({ word, keys: (await list.keysOf?.(word)) ?? [] })),
  )
  const first = known.find(({ keys }) => keys.length === 0) ?? known[0]
  if (!first) return []
  const found = await Promise.all([
    ...formsOf(list, first.word).map(form => readMatches(list, form)),
    readKeyMatches(list, first.keys),
  ])
  return [...new Map(found.flat().map(match => [match.id, match])).values()]
}

/** Letters at the start of a name that are right although others are not. */
const rightLetters = 3

/** Whether a word may be a misspelled name. Numbers and addresses are compared as they are. */
const mayBeName = (word: string): boolean => /^\p{L}{4,}$/u.test(word)

const isNear = (own: string, word: string): boolean =>
  own.startsWith(word) ||
  (mayBeName(word) && (beginsNear(word, own, 1) || typosBetween(word, own, 1) <= 1))

/** Reads the candidates that begin like any of the words. */
const readNear = async (list: List, words: readonly string[]): Promise<Match[]> => {
  const beginnings = words
    .filter(word => [...word].length >= 2)
    .slice(0, maxLookups)
    .map(word => (mayBeName(word) ? [...word].slice(0, rightLetters).join('') : word))
  const found = await Promise.all(beginnings.map(word => readMatches(list, word)))
  return [...new Map(found.flat().map(match => [match.id, match])).values()]
}

/**
 * Finds the items that have a word starting with each word of `search`, by creation time. If there are
 * none, a name may have a typo. For words with more than 300 matches, checks the newest whole-word
 * matches and the first prefixes. Needs a word of at least two letters. Days are in `zone`.
 */
export const searchListed = async <S extends z.ZodType>(
  list: List<S>,
  search: string,
  filter: ListFilter,
  { offset, limit, ascending }: PageOf,
  zone = 'UTC',
): Promise<Page<z.output<S>>> => {
  const { facets } = filter
  const bounds = boundsOf(filter, zone)
  if (!bounds) return { items: [], total: 0 }
  const { from = '', to } = bounds
  const words = wordsIn(search).toSorted((a, b) => b.length - a.length)
  const isMatch = fits(list, facets)
  const sign = ascending ? 1 : -1
  const hasWord = (match: Match, word: string) =>
    formsOf(list, word).some(form => match.words.some(own => own.startsWith(form)))
  const candidates = await readCandidates(list, words)
  const exact = candidates.filter(match => words.every(word => hasWord(match, word)))
  const named =
    exact.length > 0 || !words.some(mayBeName)
      ? exact
      : (await readNear(list, words)).filter(match =>
          words.every(word => match.words.some(own => isNear(own, word))),
        )
  const found = named
    .filter(
      match =>
        isMatch(match.tuple) &&
        match.created_at >= from &&
        (to === undefined || match.created_at < to),
    )
    .sort((a, b) => (a.created_at < b.created_at ? -sign : sign))
  const keys: Key[] = found.slice(offset, offset + limit).map(match => match.key)
  const items = await readListed(list, facets, keys)
  // A recently changed item may be found by its old words and no longer match.
  return { items, total: found.length - (keys.length - items.length) }
}
