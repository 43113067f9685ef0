import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { InvalidParameterError } from 'cognito-local/lib/errors.js'
import { badCredentials, type Client, type Json, type LocalUser } from './emulator.ts'
import { beginExchange, type Exchange, isProof } from './srp.ts'

/** An attempt to prove a password. For a name without an account (`isKnown` is false), no proof is accepted. */
type Attempt = {
  username: string
  client: string
  exchange: Exchange
  isKnown: boolean
  /** When it ends, in milliseconds since 1970. */
  until: number
}

/** The secret that salts and the ids of names without an account derive from. They change with each start. */
const seed = randomBytes(32)
const derived = (...words: string[]): string =>
  createHmac('sha256', seed).update(words.join(' ')).digest('hex')

/** Returns a made-up user id for a name without an account, so that no caller can tell. */
const simulatedId = (name: string): string =>
  derived('id', name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')

/** Keeps sign-ins by SRP from the browser's public value until its proof. */
export const passwordProofs = () => {
  const attempts = new Map<string, Attempt>()
  return {
    /** Begins an attempt. The answer for a name without an account looks like any other. */
    begin: (client: Client, known: LocalUser | null, { USERNAME, SRP_A }: Json, until: number) => {
      const username = known?.Username ?? simulatedId(USERNAME)
      const pool = client.UserPoolId.split('_')[1] ?? ''
      const salt = BigInt(`0x${derived('salt', username).slice(0, 32)}`)
      const password = known?.Password ?? randomUUID()
      const exchange = beginExchange({ pool, username, password, salt }, SRP_A)
      if (!exchange) throw new InvalidParameterError('Invalid SRP_A')
      const now = Date.now()
      for (const [block, attempt] of attempts) if (attempt.until <= now) attempts.delete(block)
      const secretBlock = randomBytes(512).toString('base64')
      const isKnown = known !== null
      attempts.set(secretBlock, { username, client: client.ClientId, exchange, isKnown, until })
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          USERNAME: username,
          USER_ID_FOR_SRP: username,
          SALT: salt.toString(16),
          SRP_B: exchange.server.toString(16),
          SECRET_BLOCK: secretBlock,
        },
      }
    },
    /** Checks a proof and ends its attempt. Errors: a wrong password. */
    check: (client: Client, answers: Json): void => {
      const secretBlock = String(answers.PASSWORD_CLAIM_SECRET_BLOCK)
      const attempt = attempts.get(secretBlock)
      attempts.delete(secretBlock)
      const timestamp = String(answers.TIMESTAMP)
      const signature = String(answers.PASSWORD_CLAIM_SIGNATURE)
      const isRight =
        attempt?.isKnown &&
        attempt.until > Date.now() &&
        attempt.client === client.ClientId &&
        attempt.username === answers.USERNAME &&
        isProof(attempt.exchange, { secretBlock, timestamp, signature })
      if (!isRight) throw badCredentials()
    },
  }
}
