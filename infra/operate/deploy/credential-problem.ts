import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '../../local/problem.ts'

const profile = () => process.env.AWS_PROFILE ?? 'NAME'

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Whether the files of the AWS CLI have a profile. */
const isConfigured = (name: string): boolean => {
  const { AWS_CONFIG_FILE, AWS_SHARED_CREDENTIALS_FILE } = process.env
  const folder = join(homedir(), '.aws')
  const sections = [
    readOrNothing(AWS_CONFIG_FILE ?? join(folder, 'config')),
    readOrNothing(AWS_SHARED_CREDENTIALS_FILE ?? join(folder, 'credentials')),
  ].flatMap(text => [...text.matchAll(/^\s*\[\s*(?:profile\s+)?(.+?)\s*\]/gm)])
  return sections.some(([, section]) => section?.replaceAll(/["']/g, '') === name)
}

const keyNames = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

/** Explains why no credentials were found. */
const noCredentials = (): string => {
  const { AWS_PROFILE: name } = process.env
  if (name)
    return isConfigured(name)
      ? `The profile "${name}" has no AWS credentials. Sign in: aws sso login --profile ${name}`
      : `There is no AWS profile "${name}". Create it: aws configure sso --profile ${name}`
  const missing = keyNames.filter(key => !process.env[key])
  if (missing.length === 1)
    return `${missing[0]} is missing. An access key has two parts: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
  return 'There are no AWS credentials. Sign in with "aws sso login --profile NAME" and "export AWS_PROFILE=NAME", or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/deploying.md, step 2).'
}

/** What to do about each error of AWS, by name. */
const advice: Record<string, () => string> = {
  CredentialsProviderError: noCredentials,
  InvalidClientTokenId: () =>
    'AWS doesn’t know this access key. Create a new one, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  UnrecognizedClientException: () => advice.InvalidClientTokenId?.() ?? '',
  SignatureDoesNotMatch: () =>
    'The secret key doesn’t belong to the access key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY again, and check the clock of this computer.',
  ExpiredToken: () => `Your AWS session has expired. Sign in: aws sso login --profile ${profile()}`,
  ExpiredTokenException: () => advice.ExpiredToken?.() ?? '',
  TimeoutError: () => 'AWS doesn’t answer. Check your connection, proxy and region.',
  AccessDenied: () =>
    'Your AWS user isn’t allowed to deploy. Ask for the permissions in docs/deploying.md, step 2.',
  AccessDeniedException: () => advice.AccessDenied?.() ?? '',
}

const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])

/** Explains why AWS refused or couldn't be reached, and what to type. */
export function credentialProblem(error: Error & { code?: string }): Problem {
  if (error.code && unreachable.has(error.code))
    return new Problem(advice.TimeoutError?.() ?? '', { cause: error })
  if (error.code === 'ERR_INVALID_CHAR')
    return new Problem(
      'AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY contains characters that no key has. Copy both again.',
      { cause: error },
    )
  const isExpired = /session.*(expired|invalid)|Token.*(expired|refresh)/i.test(error.message)
  const name = isExpired ? 'ExpiredToken' : error.name
  const text = advice[name]?.() ?? `AWS refused the call: ${error.name}: ${error.message}`
  return new Problem(text, { cause: error })
}
