import { timingSafeEqual } from 'node:crypto'
import type { Answer, Call } from './request.ts'
import { newId } from './state.ts'

/** Hours like PayPal's: nine. */
const seconds = 32_400

const isSame = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Issues access tokens and checks them. */
export const createOAuth = (credentials: () => { client_id: string; client_secret: string }) => {
  const tokens = new Set<string>()

  const issue = ({ header, raw }: Call): Answer => {
    const { client_id, client_secret } = credentials()
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64')
    if (!isSame(header('authorization') ?? '', `Basic ${basic}`))
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      }
    if (new URLSearchParams(raw).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const token = `A21AA${newId(60)}`
    tokens.add(token)
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-LOCAL',
        expires_in: seconds,
      },
    }
  }
  return {
    issue,
    isValid: (header: string | undefined) => tokens.has(header?.replace(/^Bearer /, '') ?? ''),
    /** Ends all tokens, as PayPal does when a secret is replaced. */
    revoke: () => tokens.clear(),
  }
}
