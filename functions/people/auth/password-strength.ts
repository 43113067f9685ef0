import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Longer passwords are judged by their start, which bounds the time to milliseconds. */
const judgedLength = 64

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
})

/** Returns the power of ten of the guesses that a password withstands. */
export const guessesLog10 = (password: string, words: readonly string[]): number =>
  estimator.check(password.slice(0, judgedLength), [...words]).guessesLog10
