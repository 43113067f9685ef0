import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { tokenFor } from '../../support/tokens.ts'

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

/** Splits a token into its payload and what it was signed over. */
const payloadOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** The public key as a text, which an attacker may use as the secret of an HMAC. */
const publicPem = () => {
  const [key] = JSON.parse(process.env.COGNITO_JWKS ?? '').keys
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
}

const unsigned = (token: string, alg: string) => {
  const signed = `${encode({ alg, kid: 'test-key', typ: 'JWT' })}.${encode(payloadOf(token))}`
  return { signed, token: `${signed}.` }
}

const hmac = (token: string) => {
  const { signed } = unsigned(token, 'HS256')
  return `${signed}.${createHmac('sha256', publicPem()).update(signed).digest('base64url')}`
}

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const signedByOther = (token: string) => {
  const signed = token.split('.').slice(0, 2).join('.')
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), otherKey).toString('base64url')}`
}

/** Raises the caller by changing the payload, and keeps the signature. */
const tampered = (token: string) => {
  const [head, , signature] = token.split('.')
  return `${head}.${encode({ ...payloadOf(token), sub: 'someone-else' })}.${signature}`
}

const pool = 'eu-central-1_OtherPool'
const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${pool}`

/** Tokens that were never valid, or no longer are, for any person. */
export const invalidTokens: Record<string, (sub: string) => string> = {
  'no token at all': () => 'x',
  'a token of another pool': sub => tokenFor(sub, { iss: issuer }),
  'a token of another client': sub => tokenFor(sub, { client_id: 'another' }),
  'a token of the server’s client': sub => tokenFor(sub, { client_id: 'test-server-client' }),
  'an id token': sub =>
    tokenFor(sub, { token_use: 'id', aud: process.env.USER_POOL_CLIENT_ID, client_id: undefined }),
  'a token without an expiry': sub => tokenFor(sub, { exp: undefined }),
  'an expired token': sub => tokenFor(sub, { exp: now() - 3_600 }),
  'a token for later': sub => tokenFor(sub, { nbf: now() + 3_600 }),
  'a token without a session': sub => tokenFor(sub, { origin_jti: undefined }),
  'a token without a sign-in': sub => tokenFor(sub, { auth_time: undefined }),
  'alg none': sub => unsigned(tokenFor(sub), 'none').token,
  'HS256 with the public key': sub => hmac(tokenFor(sub)),
  'a token of another key': sub => signedByOther(tokenFor(sub)),
  'a token with another subject': sub => tampered(tokenFor(sub)),
  'a token of an unknown person': () => tokenFor(randomUUID()),
}
