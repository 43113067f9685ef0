import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/**
 * Only the start of a longer password is judged, and few ways are tried to read signs as letters
 * ("p4$$"). With 64 characters and 100 ways, a password took up to 370 ms; with these limits, up to
 * 35.
 */
const judgedLength = 32
const maxSubstitutions = 10

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: maxSubstitutions,
})

/** Estimates how many guesses a password withstands, as a power of ten. */
export const guessesLog10 = (password: string, words: readonly string[]): number =>
  estimator.check(password.slice(0, judgedLength), [...words]).guessesLog10
