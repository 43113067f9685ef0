import { commonPasswordMessage, isCommonPassword } from './common-passwords.ts'

/** The minimum length of new passwords. Sign-in accepts older ones from 6 characters. */
export const minPasswordLength = 8

/**
 * Returns the problem of a new password that a form can show at once, or null. The server also
 * refuses passwords that contain the person's name or can be guessed.
 */
export const passwordProblem = (password: string): string | null => {
  if ([...password].length < minPasswordLength)
    return `Use at least ${minPasswordLength} characters.`
  return isCommonPassword(password) ? commonPasswordMessage : null
}

/** Minimum characters of a name. Shorter ones appear in words by chance. */
const minNameLength = 3

/** The person who chooses a password. */
export type PasswordOwner = { email: string; first_name: string; last_name: string }

/** Returns the words that don't make a password stronger: names and the parts of the email address. */
export const ownWords = ({ email, first_name, last_name }: PasswordOwner): string[] => {
  const parts = [email, ...`${email} ${first_name} ${last_name}`.split(/[^\p{L}\p{N}]+/u)]
  const words = parts.map(word => word.toLowerCase()).filter(word => word.length >= minNameLength)
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

/** Returns whether a password is little more than the person's name and email address. */
export const isOwnName = (password: string, owner: PasswordOwner): boolean => {
  const rest = ownWords(owner).reduce(
    (text, word) => text.replaceAll(word, ''),
    password.toLowerCase(),
  )
  return rest.length < password.length && [...rest].length < minPasswordLength
}

/** The message for a password made of the person's name or email address. */
export const ownNameMessage = 'Use a password that doesn’t contain your name or email.'
