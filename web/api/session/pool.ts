import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { type ErrorCode, errorStatus } from '../../../shared/errors.ts'
import { invalidName, poolErrorNames, wrongCodeName } from '../../../shared/rules/pool-errors.ts'
import { whilePending } from '../../pending.ts'
import { ApiError, isApiError } from '../api-error.ts'
import { settingsQuery } from '../queries/settings.ts'
import { queryClient } from '../query-client.ts'
import { loadConfig } from '../site-config.ts'

/**
 * Signs in with aws-amplify, which calls a route of the store as its user pool (`POST /api/auth/pool`). SRP
 * proves the password without sending it. Only sign-in pages load this module.
 */

/** Amplify's tokens until `outcomeOf` takes them. The refresh token is in a cookie instead. */
const memory = new Map<string, string>()

let configured: Promise<void> | undefined

/** Prepares Amplify. After a failure, the next call tries again. */
export const configure = (): Promise<void> => {
  configured ??= loadConfig().then(
    ({ userPool }) => {
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: userPool.id,
            userPoolClientId: userPool.client,
            userPoolEndpoint: `${window.location.origin}/api/auth/pool`,
          },
        },
      })
      cognitoUserPoolsTokenProvider.setKeyValueStorage({
        setItem: async (key, value) => void memory.set(key, value),
        getItem: async key => memory.get(key) ?? null,
        removeItem: async key => void memory.delete(key),
        clear: async () => memory.clear(),
      })
    },
    cause => {
      configured = undefined
      throw new ApiError({ status: 0, code: 'network', message: '', cause })
    },
  )
  return configured
}

/** The store's codes by Cognito's names. */
const codes: Record<string, ErrorCode> = {
  ...Object.fromEntries(Object.entries(poolErrorNames).map(([code, name]) => [name, code])),
  [poolErrorNames.bad_credentials]: 'bad_credentials',
  [invalidName]: 'invalid',
  // Amplify's error for a sign-in that waited too long.
  SignInException: 'unauthenticated',
}

const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errorStatus, name)

/** Converts an error of Amplify. Reports a wrong code at the form's field with this name. */
const toApiError = (error: unknown, field: string): ApiError => {
  const { name = '', message = '' } = error instanceof Error ? error : {}
  const made = (code: ApiError['code'], errors: ApiError['errors'] = []) =>
    new ApiError({ status: 0, code, message, errors, cause: error })
  if (name === wrongCodeName) return made('invalid', [{ path: `body.${field}`, message }])
  // Once the password is proven, this means that the sign-in waited too long.
  const isLate = name === poolErrorNames.bad_credentials && field !== 'password'
  const code = isLate ? 'unauthenticated' : (codes[name] ?? name)
  return made(isErrorCode(code) ? code : name === 'NetworkError' ? 'network' : 'internal')
}

/** The result of a step: the access token of a new session, or that the sign-in still needs a code. */
type Outcome = { token: string; user: string; expires_in: number } | 'code_needed'

const outcomeOf = async (nextStep: string): Promise<Outcome> => {
  if (nextStep !== 'DONE') return 'code_needed'
  const { accessToken } = (await fetchAuthSession()).tokens ?? {}
  memory.clear()
  if (!accessToken) throw new Error('Amplify has no tokens')
  const { sub = '', exp = 0, iat = 0 } = accessToken.payload
  return { token: accessToken.toString(), user: `usr_${sub}`, expires_in: exp - iat }
}

const run = async (field: string, step: () => Promise<string>): Promise<Outcome> => {
  await configure()
  try {
    return await outcomeOf(await whilePending(step()))
  } catch (error) {
    throw toApiError(error, field)
  }
}

type Login = { email: string; password: string; remember: boolean }

const begin = ({ email, password, remember }: Login, captcha?: string): Promise<Outcome> =>
  run('password', async () => {
    const clientMetadata = { remember: String(remember), ...(captcha && { captcha }) }
    const options = { clientMetadata }
    return (await signIn({ username: email, password, options })).nextStep.signInStep
  })

/** Shows the check against bots that the settings name, because Cognito's error can't. Returns its token. */
const askForProof = async (error: ApiError): Promise<string> => {
  const [ask, { payments }] = await Promise.all([
    import('../../captcha/ask-for-proof.tsx'),
    queryClient.fetchQuery(settingsQuery),
  ])
  const { status, code, message } = error
  return ask.askForProof(new ApiError({ status, code, message, data: payments.captcha }))
}

/** Begins a sign-in with the password, after a check against bots if the store asks for it. Throws `ApiError`. */
export const enterPassword = async (login: Login): Promise<Outcome> => {
  try {
    return await begin(login)
  } catch (error) {
    if (!isApiError(error, 'captcha_required')) throw error
    return begin(login, await askForProof(error))
  }
}

/**
 * Answers the second step with the code of an authenticator app or a recovery code: `field` is the one that the
 * visitor filled in. A recovery code turns the second factor off, and the sign-in has to begin again. Throws
 * `ApiError`.
 */
export const enterCode = (code: string, field: 'code' | 'recovery_code'): Promise<Outcome> =>
  run(field, async () => (await confirmSignIn({ challengeResponse: code })).nextStep.signInStep)
