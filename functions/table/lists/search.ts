import type * as z from 'zod'
import { beginsNear, typosBetween } from '../../../shared/rules/typos.ts'
import { type Key, wordPartition } from '../keys.ts'
import { query } from '../read.ts'
import { facetMatcher, type StaffList, wordsIn } from './list.ts'
import { boundsOf, type ListFilter, type ListPage, type PageOf, readListed } from './page.ts'
import { withoutCountryCode } from './phone-digits.ts'
import { WordItem } from './project.ts'

/** Maximum matches per word: whole-word matches, newest first, then prefixes. */
const maxMatches = 300

/** Maximum matches of all other keys of a word, such as the products with that name. */
const maxKeyMatches = 200
/** Minimum matches per key. */
const minPerKey = 5

const formsOf = (list: StaffList, word: string) => [word, ...(list.formsOf?.(word) ?? [])]

/** A candidate, before its item is read. */
type Match = z.infer<typeof WordItem>

const readMatches = async (list: StaffList, word: string): Promise<Match[]> => {
  const partition = wordPartition(list.name, word)
  const options = { partition, limit: maxMatches }
  const [whole, begun] = await Promise.all([
    query(WordItem, { ...options, beginsWith: `${word}#`, backwards: true }),
    query(WordItem, { ...options, beginsWith: word }),
  ])
  return [...new Map([...whole, ...begun].map(match => [match.id, match])).values()]
}

/** Reads the newest matches of each key. */
const readKeyMatches = async (list: StaffList, keys: readonly string[]): Promise<Match[]> => {
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

type Lookup = { word: string; keys: readonly string[] }

/**
 * Returns the words to look candidates up by: the longest first, and last those with other keys,
 * since many orders have the same products.
 */
const lookupsOf = async (list: StaffList, words: readonly string[]): Promise<Lookup[]> => {
  const known = await Promise.all(
    words
      .filter(word => [...word].length >= 2)
      .slice(0, maxLookups)
      .map(async word => ({ word, keys: (await list.keysOf?.(word)) ?? [] })),
  )
  return known.toSorted((a, b) => Math.sign(a.keys.length) - Math.sign(b.keys.length))
}

const readCandidates = async (list: StaffList, { word, keys }: Lookup): Promise<Match[]> => {
  const found = await Promise.all([
    ...formsOf(list, word).map(form => readMatches(list, form)),
    readKeyMatches(list, keys),
  ])
  return [...new Map(found.flat().map(match => [match.id, match])).values()]
}

/** Finds the items that have all words. Looks up the first word that has candidates. */
const findExact = async (list: StaffList, words: readonly string[]): Promise<Match[]> => {
  const hasWord = (match: Match, word: string) =>
    formsOf(list, word).some(form => match.words.some(own => own.startsWith(form)))
  for (const lookup of await lookupsOf(list, words)) {
    const candidates = await readCandidates(list, lookup)
    const exact = candidates.filter(match => words.every(word => hasWord(match, word)))
    if (exact.length > 0) return exact
  }
  return []
}

/** Letters at the start of a misspelled name that must be right. */
const rightLetters = 3

/** Returns whether a word may be a misspelled name. Numbers and addresses are never corrected. */
const mayBeName = (word: string): boolean => /^\p{L}{4,}$/u.test(word)

const isNear = (own: string, word: string): boolean =>
  own.startsWith(word) ||
  (mayBeName(word) && (beginsNear(word, own, 1) || typosBetween(word, own, 1) <= 1))

/** Reads the candidates with the same beginning as any of the words. */
const readNear = async (list: StaffList, words: readonly string[]): Promise<Match[]> => {
  const beginnings = words
    .filter(word => [...word].length >= 2)
    .slice(0, maxLookups)
    .map(word => (mayBeName(word) ? [...word].slice(0, rightLetters).join('') : word))
  const found = await Promise.all(beginnings.map(word => readMatches(list, word)))
  return [...new Map(found.flat().map(match => [match.id, match])).values()]
}

/** Finds the items with similar words, if one of the words may be a misspelled name. */
const findNear = async (list: StaffList, words: readonly string[]): Promise<Match[]> =>
  words.some(mayBeName)
    ? (await readNear(list, words)).filter(match =>
        words.every(word => match.words.some(own => isNear(own, word))),
      )
    : []

/**
 * Joins groups of digits in a search, without the spaces and signs between them, as in `(503)
 * 555-0199`, `K1A 0B1` and `1Z 999 AA1`. Also tries a long number without the country code of a
 * phone.
 */
const joinedGroups = (search: string): string[] => {
  const groups = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (!groups.every(group => /\d/.test(group))) return []
  const whole = groups.join('')
  const national = /^\d{11,15}$/.test(whole) ? [withoutCountryCode(whole)] : []
  return [whole, ...national].filter(word => word !== search)
}

/** Finds the items of a search, exact before near. */
const findMatches = async (list: StaffList, search: string, words: readonly string[]) => {
  for (const joined of joinedGroups(search)) {
    const found = await findExact(list, [joined])
    if (found.length > 0) return found
  }
  const exact = await findExact(list, words)
  return exact.length > 0 ? exact : findNear(list, words)
}

/** Compares matches: first those that lead for a word of the search, then by creation time. */
const inOrder = (list: StaffList, words: readonly string[], ascending: boolean) => {
  const sign = ascending ? 1 : -1
  const leads = (match: Match) => words.some(word => list.leads?.(match.words, word))
  return (a: Match, b: Match) =>
    Number(leads(b)) - Number(leads(a)) || (a.created_at < b.created_at ? -sign : sign)
}

/**
 * Finds the items that have a word starting with each word of `search`, by creation time. If there are
 * none, a name may have a typo. For words with more than 300 matches, checks the newest whole-word
 * matches and the first prefixes. Needs a word of at least two letters. Days are in `zone`.
 */
export const searchListed = async <S extends z.ZodType>(
  list: StaffList<S>,
  search: string,
  filter: ListFilter,
  { offset, limit, ascending }: PageOf,
  zone = 'UTC',
): Promise<ListPage<z.output<S>>> => {
  const { facets } = filter
  const bounds = boundsOf(filter, zone)
  if (!bounds) return { items: [], total: 0 }
  const { from = '', to } = bounds
  const words = wordsIn(search).toSorted((a, b) => b.length - a.length)
  const isMatch = facetMatcher(list, facets)
  const found = (await findMatches(list, search, words))
    .filter(
      match =>
        isMatch(match.tuple) &&
        match.created_at >= from &&
        (to === undefined || match.created_at < to),
    )
    .sort(inOrder(list, words, ascending))
  const keys: Key[] = found.slice(offset, offset + limit).map(match => match.key)
  const items = await readListed(list, facets, keys)
  // A recently changed item may be found by its old words and no longer match.
  return { items, total: found.length - (keys.length - items.length) }
}
