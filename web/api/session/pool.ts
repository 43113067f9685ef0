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
 * Signs in with aws-amplify, whose user pool is a route of the store (`POST /api/auth/pool`). The
 * password is proven by SRP and never sent. Loaded by sign-in pages only.
 */

/** Amplify's tokens stay in memory until they are taken: the refresh token is in a cookie. */
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
  // What Amplify says of a sign-in that waited too long.
  SignInException: 'unauthenticated',
}

const isErrorCode = (name: string): name is ErrorCode => Object.hasOwn(errorStatus, name)

/** Converts an error of Amplify. A wrong code is an error of the field with this name. */
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

/** What is left to do: nothing, with the tokens, or to enter a code. */
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

/** Asks whether a person signs in. Cognito's form of errors doesn't name the check. */
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
 * Goes on with a code of the authenticator app, or a recovery code, in the form's field of this name.
 * After a recovery code the second factor is off, and the sign-in begins again. Throws `ApiError`.
 */
export const enterCode = (code: string, field: 'code' | 'recovery_code'): Promise<Outcome> =>
  run(field, async () => (await confirmSignIn({ challengeResponse: code })).nextStep.signInStep)
