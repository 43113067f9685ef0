import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** Creates a secret of 160 bits in base32. */
export const newSecret = (): string =>
  Array.from(randomBytes(32), byte => alphabet[byte % 32]).join('')

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const octets = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(octets.map(octet => Number.parseInt(octet, 2)))
}

/** Returns the number of the time step at a moment in milliseconds. */
export const timeStepAt = (at: number): number => Math.floor(at / stepMs)

/** Returns the six digits that an authenticator app shows in a time step (RFC 6238). */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the time step of a code: the current one, the one before or the one after. */
export const timeStepOf = (secret: string, code: unknown, at = Date.now()): number | undefined => {
  const now = timeStepAt(at)
  return [now, now - 1, now + 1].find(step => codeAt(secret, step) === code)
}
