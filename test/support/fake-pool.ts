import { randomUUID } from 'node:crypto'
import { beginExchange, type Exchange, isProof } from '../../infra/local/imitations/cognito/srp.ts'
import { setUserCookie } from './session.ts'
import type { Answer } from './show.tsx'

/** The reply of `/config.json`. */
export const poolConfig = { body: { userPool: { id: 'local_Pool', client: 'web' } } }

export const rightPassword = 'Jacquard-1804'

type Refusal = { name: string; message: string }
type Login = {
  user: { id: string }
  /** Refuses after the right password. */
  refusal?: Refusal
  /** Takes no password without a token of the check against bots. */
  needsProof?: boolean
  /** Set if a code is needed. Returns a refusal of a code, or undefined for the right one. */
  checkCode?: (code: string) => Refusal | undefined
}

const refuse = ({ name: __type, message }: Refusal) => ({ status: 400, body: { __type, message } })
const wrongPassword = {
  name: 'NotAuthorizedException',
  message: 'Incorrect email or password.',
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (user: { id: string }): string => {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { sub: user.id.replace('usr_', ''), iat, exp: iat + 900, origin_jti: 'session' }
  return `${encode({ alg: 'none' })}.${encode(claims)}.signature`
}

type Sent = {
  AuthParameters?: { SRP_A: string }
  ChallengeResponses?: Record<string, string>
  ClientMetadata?: { captcha?: string }
}

/**
 * The store's route for aws-amplify, with the account of one user: checks the password by SRP. Answers
 * `POST /api/auth/pool`.
 */
export const fakePool = ({ user, refusal, needsProof, checkCode }: Login): Answer => {
  let exchange: Exchange | undefined
  let isRecovered = false
  const admit = () => {
    setUserCookie(user.id)
    const AuthenticationResult = {
      AccessToken: tokenOf(user),
      ExpiresIn: 900,
      TokenType: 'Bearer',
      RefreshToken: 'cookie',
    }
    return { body: { ChallengeParameters: {}, AuthenticationResult } }
  }
  const needsCode = () => ({
    body: { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: randomUUID() },
  })

  return ({ body }) => {
    const { AuthParameters, ChallengeResponses: answers = {}, ClientMetadata } = body as Sent
    if (AuthParameters) {
      const account = { pool: 'Pool', username: 'an-id', password: rightPassword, salt: 4711n }
      exchange = beginExchange(account, AuthParameters.SRP_A)
      const ChallengeParameters = {
        USER_ID_FOR_SRP: 'an-id',
        SALT: 4711n.toString(16),
        SRP_B: exchange?.server.toString(16),
        SECRET_BLOCK: 'AAAA',
      }
      return {
        body: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters, Session: randomUUID() },
      }
    }
    const code = answers.SOFTWARE_TOKEN_MFA_CODE
    if (code !== undefined) {
      const wrong = checkCode?.(code)
      if (wrong) return refuse(wrong)
      if (/^\d{6}$/.test(code)) return admit()
      // A recovery code turns the second factor off.
      isRecovered = true
      return needsCode()
    }
    const isRight =
      exchange &&
      isProof(exchange, {
        secretBlock: 'AAAA',
        timestamp: answers.TIMESTAMP ?? '',
        signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
      })
    if (needsProof && !ClientMetadata?.captcha)
      return refuse({ name: 'captcha_required', message: 'Confirm that you’re human to continue.' })
    if (!isRight) return refuse(wrongPassword)
    if (refusal) return refuse(refusal)
    return checkCode && !isRecovered ? needsCode() : admit()
  }
}
