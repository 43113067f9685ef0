import { isSigned, sign } from '../../signature.ts'
import { secondsOf } from '../../table/expiry.ts'
import type { SessionClient } from './refresh-token.ts'

/** A sign-in that waits for the answer to a challenge. */
export type SignInStep = {
  /** With `SOFTWARE_TOKEN_MFA`, the password was right. */
  challenge: 'PASSWORD_VERIFIER' | 'SOFTWARE_TOKEN_MFA'
  email: string
  /** The account's name as the pool returned it, so that an answer can't be for another account. */
  name: string
  client: SessionClient
  /** The pool's own session of this sign-in. */
  session: string | undefined
  /** When it ends, in seconds since 1970. */
  until: number
}

/** How long Cognito waits for an answer, in seconds. */
const wait = 180

const payloadOf = (text: string) => `step ${text}`

/** Seals a step for the browser, which sends it with its answer. */
export const sealStep = async (step: Omit<SignInStep, 'until'>, now: Date): Promise<string> => {
  const sealed: SignInStep = { ...step, until: secondsOf(now) + wait }
  const text = Buffer.from(JSON.stringify(sealed)).toString('base64url')
  return `${text}.${await sign('sessions', payloadOf(text))}`
}

/**
 * Opens a step of `sealStep`. Returns undefined for any other text, or for one that waited too long.
 */
export const openStep = async (sealed: string, now: Date): Promise<SignInStep | undefined> => {
  const [text = '', signature = ''] = sealed.split('.')
  if (!(await isSigned('sessions', payloadOf(text), signature))) return undefined
  const step: SignInStep = JSON.parse(Buffer.from(text, 'base64url').toString())
  return step.until > secondsOf(now) ? step : undefined
}
