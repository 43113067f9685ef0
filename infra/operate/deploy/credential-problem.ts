import { Problem } from '../../local/problem.ts'

const profile = () => process.env.AWS_PROFILE ?? 'NAME'

/** What to do about each error of AWS, by name. */
const advice: Record<string, () => string> = {
  CredentialsProviderError: () =>
    process.env.AWS_PROFILE
      ? `The profile "${process.env.AWS_PROFILE}" has no AWS credentials. Sign in: aws sso login --profile ${process.env.AWS_PROFILE}`
      : 'There are no AWS credentials. Sign in with "aws sso login --profile NAME" and "export AWS_PROFILE=NAME", or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/deploying.md, step 2).',
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
  const isExpired = /session.*(expired|invalid)|Token.*(expired|refresh)/i.test(error.message)
  const name = isExpired ? 'ExpiredToken' : error.name
  const text = advice[name]?.() ?? `AWS refused the call: ${error.name}: ${error.message}`
  return new Problem(text, { cause: error })
}
