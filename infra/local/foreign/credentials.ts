type Environment = Record<string, string | undefined>

/** Matches the ids of access keys that AWS issues. */
const issued = /^A[KS]IA[A-Z0-9]{12,}$/

/** Returns the variables of made-up keys. The empty token replaces one in the environment. */
const keys = (word: string) => ({
  AWS_ACCESS_KEY_ID: word,
  AWS_SECRET_ACCESS_KEY: word,
  AWS_SESSION_TOKEN: '',
})

/** The access keys of the built-in services. */
export const ownCredentials: Record<string, string> = keys('local')

/**
 * Returns the access keys for other servers: those in the environment, except keys that AWS issued,
 * which never leave this process.
 */
export const foreignCredentials = (
  environment: Environment = process.env,
): Record<string, string> => {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = environment
  const { AWS_SESSION_TOKEN: token = '' } = environment
  if (!id || !secret || issued.test(id)) return keys('test')
  return { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token }
}
