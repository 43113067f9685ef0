import { typosAllowed, typosBetween } from '../../../../shared/rules/typos.ts'
import { synonymsOf, wordsWithSynonyms } from '../synonyms.ts'
import { matchWeights, shortestBeginning, shortestFarGuess, shortestGuess } from '../vocabulary.ts'
import { isCode } from './document.ts'
import type { Clause } from './search.ts'

type Kind = 'words' | 'codes' | 'begins'

/** A condition on the words of a field. */
type On = (field: string) => Clause

/** Scores a match by its confidence, twice in the name. */
const scored = (kind: Kind, weight: number, on: On): Clause[] => [
  { constant_score: { filter: on(`name_${kind}`), boost: weight * 2 } },
  { constant_score: { filter: on(`other_${kind}`), boost: weight } },
]

const kindOf = (word: string) => (isCode(word) ? 'codes' : 'words')

const named = (words: readonly string[], weight: number): Clause[] =>
  (['words', 'codes'] as const).flatMap(kind => {
    const own = words.filter(word => kindOf(word) === kind)
    return own.length === 0 ? [] : scored(kind, weight, field => ({ terms: { [field]: own } }))
  })

/** The most words that a misspelled one may mean. */
const maxExpansions = 500

const near =
  (value: string, fuzziness: number): On =>
  field => ({
    fuzzy: { [field]: { value, fuzziness, prefix_length: 0, max_expansions: maxExpansions } },
  })

/** Matches the word and its synonyms. */
export const asNamed = (word: string): Clause[] => [
  ...named([word], matchWeights.exact),
  ...named(synonymsOf(word), matchWeights.synonym),
]

/** Matches the word, its synonyms, and words that start with it. */
export const asWritten = (word: string): Clause[] => [
  ...asNamed(word),
  ...(word.length < shortestBeginning
    ? []
    : scored(kindOf(word), matchWeights.beginning, field => ({ prefix: { [field]: word } }))),
]

/** Lists the numbers of typos to look for, fewest first. */
export const typosTried = (word: string): number[] =>
  isCode(word) ? [] : Array.from({ length: typosAllowed(word) }, (_, at) => at + 1)

/** Matches words this many typos away. */
export const withTypos = (word: string, typos: number): Clause[] =>
  scored('words', matchWeights.typo, near(word, typos))

/** Matches the synonyms of words that the misspelled one may mean. */
export const synonymsOfTypo = (word: string): Clause[] => {
  const limit = typosAllowed(word)
  if (limit === 0 || isCode(word)) return []
  const similar = wordsWithSynonyms.filter(other => typosBetween(word, other, limit) <= limit)
  return named([...new Set(similar.flatMap(synonymsOf))], matchWeights.guess)
}

/** The most typos that OpenSearch looks for. In memory, long words may have one more. */
const maxTypos = 2

/** Matches words with a similar beginning or one more typo, and synonyms of such words. */
export const asGuess = (word: string): Clause[] => {
  if (word.length < shortestGuess || isCode(word)) return []
  const limit = typosAllowed(word)
  const further = Math.min(word.length < shortestFarGuess ? limit : limit + 1, maxTypos)
  const begun = wordsWithSynonyms.filter(other => other.startsWith(word))
  return [
    ...scored('begins', matchWeights.guess, near(word, limit)),
    ...scored('words', matchWeights.guess, near(word, further)),
    ...named([...new Set(begun.flatMap(synonymsOf))], matchWeights.guess),
  ]
}
