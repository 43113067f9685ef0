import type { SearchWords } from '../catalog-index.ts'
import { fillers } from '../synonyms.ts'
import { firstTerms, type Term } from '../term-tally.ts'
import { Vocabulary } from '../vocabulary.ts'
import { foldText, queryWords } from '../words.ts'
import { isCode } from './document.ts'
import { planSearch } from './plan-search.ts'
import {
  activeOnly,
  bucketsOf,
  type Clause,
  matchAll,
  search,
  searchAll,
  whichMatch,
} from './search.ts'
import {
  asGuess,
  asNamed,
  asWritten,
  synonymsOfTypo,
  typosTried,
  withTypos,
} from './word-clauses.ts'

/** A word as products spell it, with its stem and the sales of its products. */
type Spelled = Term & { stem: string }

const maxTerms = 200
/** Maximum terms to compare with a misspelled word. */
const maxSimilar = 2_000

const counting = (field: string, size: number, include?: string): Clause => ({
  terms: {
    field,
    size,
    order: [{ value: 'desc' }, { _count: 'desc' }, { _key: 'asc' }],
    ...(include !== undefined && { include }),
  },
  aggs: { value: { sum: { field: 'units_sold' } } },
})

const body = (filters: readonly Clause[], aggregation: Clause): Clause => ({
  query: matchAll(...filters),
  size: 0,
  aggs: { terms: aggregation },
})

/** Adds up the spellings of each stem, under the most sold one. The stem and spelling end the key. */
const readTerms = (aggregation: unknown): Spelled[] => {
  const byStem = new Map<string, Spelled>()
  for (const { key, doc_count, value } of bucketsOf(aggregation)) {
    const [stem = '', term = ''] = String(key).split(' ').slice(-2)
    const units = value?.value ?? 0
    const known = byStem.get(stem)
    if (known) {
      known.units += units
      known.products += doc_count
    } else byStem.set(stem, { stem, term, units, products: doc_count })
  }
  return [...byStem.values()]
}

/**
 * Escapes a word for Lucene's regular expressions. Don't put it right before `.*`: OpenSearch 2.19 fails
 * for a plain prefix that sorts after every value.
 */
const literal = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')

const anyOf = (should: Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })

/** Returns words of product names that are similar to one that no product has. */
const similarTo = async (word: string, among: readonly Clause[]): Promise<Spelled[]> => {
  const clauses = [
    ...typosTried(word).flatMap(typos => withTypos(word, typos)),
    ...synonymsOfTypo(word),
    ...asGuess(word),
  ]
  if (clauses.length === 0) return []
  const answer = await search(body([...among, anyOf(clauses)], counting('terms', maxSimilar)))
  return readTerms(answer.aggregations?.terms)
}

/** Keeps the words that a misspelled one may mean. */
const meantBy = (word: string, similar: readonly Spelled[], mayGuess: boolean): Spelled[] => {
  const vocabulary = new Vocabulary(similar.map(({ stem }) => stem))
  const near = vocabulary.asTypo(word)
  const meant = near.length > 0 || !mayGuess ? near : vocabulary.asGuess(word)
  return [...new Set(meant.map(({ number }) => number))].map(number => similar[number] as Spelled)
}

/** Corrects misspelled words to the catalog's spelling. */
const correct = async (typed: readonly string[]): Promise<string[]> => {
  const words = typed.map(one => queryWords(one)[0])
  const isKnown = await whichMatch(words.map(word => anyOf(asWritten(word ?? ''))))
  return Promise.all(
    typed.map(async (one, at) => {
      const word = words[at]
      if (word === undefined || isKnown[at]) return one
      const [closest] = meantBy(word, await similarTo(word, []), false)
      return closest?.term ?? one
    }),
  )
}

const popularTerms = async (limit: number): Promise<string[]> => {
  const answer = await search(body([activeOnly], counting('noun', maxTerms)))
  return firstTerms(readTerms(answer.aggregations?.terms), limit)
}

type Typed = { head: readonly string[]; last: string; word: string }

/** Returns what may complete or correct the last word, and the words that follow it in names. */
const candidatesFor = async ({ head, last, word }: Typed, among: readonly Clause[]) => {
  const beginning = foldText(last).replaceAll('-', '')
  const begins = `${literal(beginning)}[^ ]* .*`
  const [begun, following, known] = await searchAll([
    body(among, counting('terms', maxTerms, begins)),
    body(among, counting('next_terms', maxTerms, `${literal(word)} [^ ]+ .*`)),
    { query: anyOf([{ prefix: { terms: beginning } }, ...asNamed(word).slice(0, 1)]), size: 0 },
  ])
  const completed = readTerms(begun?.aggregations?.terms).filter(({ term }) => term !== last)
  const isKnown = completed.length > 0 || (known?.hits.total?.value ?? 0) > 0
  return {
    completed: isKnown ? completed : meantBy(word, await similarTo(word, among), head.length === 0),
    following: readTerms(following?.aggregations?.terms),
  }
}

/** Completes a search or corrects its last word, as `completions` does in memory. */
export const searchTerms = async (
  { search: typed = '', categoryNames }: SearchWords,
  limit: number,
): Promise<string[]> => {
  const head = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const last = head.pop()
  if (last === undefined) return popularTerms(limit)
  const [word] = queryWords(last)
  if (word === undefined) return []
  const plan = await planSearch({ search: head.join(' '), categoryNames })
  const among = [activeOnly, ...(plan ? [plan] : [])]
  const [{ completed, following }, corrected] = await Promise.all([
    candidatesFor({ head, last, word }, among),
    correct(head),
  ])
  const skipped = new Set(queryWords(head.join(' ')))
  const isTerm = ({ stem }: Spelled) => !skipped.has(stem) && !fillers.has(stem) && !isCode(stem)
  const found = [
    ...completed.filter(isTerm),
    ...following.filter(isTerm).map(one => ({ ...one, term: `${last} ${one.term}` })),
  ]
  return firstTerms(found, limit).map(term => [...corrected, term].join(' '))
}
