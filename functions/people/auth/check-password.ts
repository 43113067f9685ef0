import { brandName } from '../../../shared/brand.ts'
import { invalidField } from '../../../shared/errors.ts'
import { commonPasswordMessage } from '../../../shared/rules/common-passwords.ts'
import {
  isOwnName,
  ownNameMessage,
  ownWords,
  type PasswordOwner,
  passwordProblem,
} from '../../../shared/rules/password.ts'

/**
 * The number of guesses that a password must withstand, as a power of ten: as many as 8 random
 * characters.
 */
const minGuessesLog10 = 8

const isEasyToGuess = async (password: string, owner: PasswordOwner): Promise<boolean> => {
  // Load the dictionaries with the first new password, so that other calls don't wait for them.
  const { guessesLog10 } = await import('./password-strength.ts')
  return guessesLog10(password, [...ownWords(owner), brandName]) < minGuessesLog10
}

const problemOf = async (password: string, owner: PasswordOwner): Promise<string | null> => {
  const problem = passwordProblem(password)
  if (problem) return problem
  if (isOwnName(password, owner)) return ownNameMessage
  return (await isEasyToGuess(password, owner)) ? commonPasswordMessage : null
}

/**
 * Refuses a new password that is short, common, the person's own name or easy to guess. Every place
 * that sets a password calls it. Errors: `invalid` on `path`.
 */
export const checkPassword = async (
  password: string,
  owner: PasswordOwner,
  path = 'body.password',
): Promise<void> => {
  const message = await problemOf(password, owner)
  if (message) throw invalidField(path, message)
}
