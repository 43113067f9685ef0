import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const base32 = (bytes: Uint8Array, length: number): string => {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (text.length < length) {
    text = alphabet[Number(value & 31n)] + text
    value >>= 5n
  }
  return text
}

export type IdPrefix =
  | 'adr'
  | 'att'
  | 'aud'
  | 'ref'
  | 'reg'
  | 'cat'
  | 'cmp'
  | 'con'
  | 'cpn'
  | 'crd'
  | 'crn'
  | 'crt'
  | 'eml'
  | 'exp'
  | 'fev'
  | 'imp'
  | 'inv'
  | 'lin'
  | 'lkp'
  | 'lnk'
  | 'msg'
  | 'nte'
  | 'ord'
  | 'pay'
  | 'pic'
  | 'prd'
  | 'rec'
  | 'ret'
  | 'rev'
  | 'shp'
  | 'unr'
  | 'usr'
  | 'var'

/** Number of characters that encode the time. */
const timeLength = 10

const timed = (prefix: IdPrefix, at: Date, rest: Uint8Array): string => {
  const time = Buffer.alloc(6)
  time.writeUIntBE(at.getTime(), 0, 6)
  return `${prefix}_${base32(time, timeLength)}${base32(rest, 14)}`
}

/** Returns the instant at which an id of `newId` was created; undefined for anything else. */
export const instantOf = (id: string): Date | undefined => {
  const [, time] = /^[a-z]+_([0-9a-z]{10})[0-9a-z]{14}$/.exec(id) ?? []
  if (!time) return undefined
  const ms = [...time].reduce((sum, letter) => sum * 32 + alphabet.indexOf(letter), 0)
  const at = new Date(ms)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Returns the start of all ids created at an instant, to find ids before or after it. */
export const idStart = (prefix: IdPrefix, at: Date): string =>
  timed(prefix, at, new Uint8Array(9)).slice(0, prefix.length + 1 + timeLength)

/** Creates an id that sorts by time: `ord_`, 10 characters for milliseconds, 14 random ones. */
export const newId = (prefix: IdPrefix, at: Date = new Date()): string =>
  timed(prefix, at, randomBytes(9))

/** Creates an id that sorts by time and is the same for the same instant and name. */
export const idAt = (prefix: IdPrefix, at: Date, name: string): string =>
  timed(prefix, at, createHash('sha256').update(name).digest().subarray(0, 9))

/** Creates the same id for the same name, so that a repeated import updates the same products. */
export const idOf = (prefix: IdPrefix, name: string): string =>
  `${prefix}_${base32(createHash('sha256').update(name).digest().subarray(0, 13), 20)}`
