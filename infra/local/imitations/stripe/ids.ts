import { createHash, randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const inLetters = (bytes: Uint8Array) =>
  Array.from(bytes, byte => letters[byte % letters.length]).join('')

/** Creates an id such as `pi_3…`. */
export const newId = (prefix: string, length = 24) => `${prefix}_${inLetters(randomBytes(length))}`

/** Identifies a card's number without containing it. */
export const fingerprintOf = (number: string) =>
  inLetters(createHash('sha256').update(number).digest().subarray(0, 16))
