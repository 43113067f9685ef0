import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto'
import { sign } from '../../signature.ts'

/**
 * The input of the encryption key: the secret of the registrant's cookie, and the id of the
 * registration.
 */
type Seal = { secret: string; id: string }

const cipher = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

const keyOf = ({ secret, id }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), id, 'registration password', 32))

/** Creates the secret of a registrant's cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Encrypts a password, so that only the holder of the cookie can decrypt it. */
export const sealPassword = (password: string, seal: Seal): string => {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, keyOf(seal), nonce)
  const sealed = [sealing.update(password, 'utf8'), sealing.final()]
  return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]).toString('base64url')
}

/** Decrypts a password; undefined if the secret is another registration's. */
export const openPassword = (sealed: string, seal: Seal): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(seal), bytes.subarray(0, nonceLength))
  opening.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  try {
    const first = opening.update(bytes.subarray(nonceLength + tagLength))
    return Buffer.concat([first, opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/**
 * Uses 16 MB and about 50 ms. The salt is keyed, so the table alone doesn't help to guess, and each
 * wrong password at sign-in has this cost.
 */
const cost: ScryptOptions = { N: 16_384, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/**
 * Returns the slow hash of a password typed at registration. All registrations of an address share a
 * salt, so that one calculation compares a password with all of them.
 */
export const hashPassword = async (email: string, password: string): Promise<string> => {
  const salt = await sign('account-links', `registration password ${email}`)
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    )
  })
}
