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
  | 'cat'
  | 'cmp'
  | 'cpn'
  | 'crt'
  | 'inv'
  | 'msg'
  | 'ord'
  | 'prd'
  | 'rev'
  | 'usr'
  | 'var'

/** A new id that sorts by time: `ord_` + 9 characters of milliseconds + 14 random ones. */
export const newId = (prefix: IdPrefix, at: Date = new Date()): string => {
  const time = Buffer.alloc(6)
  time.writeUIntBE(at.getTime(), 0, 6)
  return `${prefix}_${base32(time, 10)}${base32(randomBytes(9), 14)}`
}

/** The same id for the same name, so that importing a file twice names the same things. */
export const idOf = (prefix: IdPrefix, name: string): string =>
  `${prefix}_${base32(createHash('sha256').update(name).digest().subarray(0, 13), 20)}`
