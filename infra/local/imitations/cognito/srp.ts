import {
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The server's half of the Secure Remote Password protocol as Cognito uses it: SRP-6a (RFC 5054) with
 * SHA-256, the group of 3,072 bits (RFC 3526, 15) and Cognito's own names and key derivation. The
 * browser proves that it knows the password without sending it.
 */

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const generator = 2n

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Returns the bytes of a number, with a zero byte before a first bit of 1, as signed integers have. */
const bytesOf = (value: bigint): Buffer => {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, base % prime]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

const multiplier = numberOf(sha256(bytesOf(prime), bytesOf(generator)))

/** The account whose password the browser has to prove. */
type Account = {
  /** The part of the pool's id after the underscore. */
  pool: string
  username: string
  password: string
  salt: bigint
}

/** Returns the verifier of a password: the generator, raised to a hash of the salt, the user and the password. */
const verifierOf = ({ pool, username, password, salt }: Account): bigint =>
  power(generator, numberOf(sha256(bytesOf(salt), sha256(`${pool}${username}:${password}`))))

/** The values that the server keeps of one attempt until the browser's proof comes. */
export type Exchange = {
  account: Account
  /** The browser's public value, SRP_A. */
  browser: bigint
  secret: bigint
  /** The server's public value, SRP_B. */
  server: bigint
}

/** Begins an attempt. Returns undefined for a public value that would give the key away (RFC 5054, 2.5.4). */
export const beginExchange = (account: Account, srpA: unknown): Exchange | undefined => {
  if (typeof srpA !== 'string' || !/^[0-9a-f]{1,1000}$/i.test(srpA)) return undefined
  const browser = BigInt(`0x${srpA}`)
  if (browser % prime === 0n) return undefined
  const secret = numberOf(randomBytes(128))
  const server = (multiplier * verifierOf(account) + power(generator, secret)) % prime
  return { account, browser, secret, server }
}

/** Returns the key that both sides share if the browser knows the password: 16 bytes. */
const keyOf = ({ account, browser, secret, server }: Exchange): Buffer => {
  const scramble = sha256(bytesOf(browser), bytesOf(server))
  const shared = power(browser * power(verifierOf(account), numberOf(scramble)), secret)
  const info = 'Caldera Derived Key'
  return Buffer.from(hkdfSync('sha256', bytesOf(shared), bytesOf(numberOf(scramble)), info, 16))
}

type Proof = { secretBlock: string; timestamp: string; signature: string }

/** Whether a browser's signature proves that it knows the password of an attempt. */
export const isProof = (
  exchange: Exchange,
  { secretBlock, timestamp, signature }: Proof,
): boolean => {
  const { pool, username } = exchange.account
  const expected = createHmac('sha256', keyOf(exchange))
    .update(pool + username)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
