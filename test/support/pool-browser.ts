import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { vi } from 'vitest'
import { clientId, poolId } from '../../functions/people/auth/cognito.ts'
import { handler } from '../../functions/people/auth/handler.ts'
import { type Answer, call } from './call.ts'

const url = 'https://shop.example/api/auth/pool'

type Cookie = { value: string; line: string }

/**
 * A browser with the unchanged aws-amplify, whose calls to the user pool go to the store's own. Keeps
 * cookies as browsers do; what scripts can read is in `stored`.
 */
export const poolBrowser = (agent = 'Mozilla/5.0 (Macintosh) Chrome/141.0.0.0') => {
  const cookies = new Map<string, Cookie>()
  const stored = new Map<string, string>()
  /** The bodies that were sent, as text. */
  const sent: string[] = []

  const keep = ({ cookies: lines }: Answer) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) cookies.delete(name)
      else cookies.set(name, { value, line })
    }
  }

  /** Calls an endpoint of the auth function with the browser's cookies. */
  const post = async (path: string, body: object = {}, token?: string): Promise<Answer> => {
    const answer = await call(handler, `POST ${path}`, {
      body,
      headers: { 'user-agent': agent },
      cookies: [...cookies].map(([name, { value }]) => `${name}=${value}`),
      ...(token && { token }),
    })
    keep(answer)
    return answer
  }

  const answerAmplify = async (headers: Headers, text: string): Promise<Response> => {
    sent.push(text)
    const answer = await call(handler, 'POST /auth/pool', {
      body: JSON.parse(text),
      headers: { ...Object.fromEntries(headers), 'user-agent': agent },
      cookies: [...cookies].map(([name, { value }]) => `${name}=${value}`),
    })
    keep(answer)
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: answer.headers,
    })
  }

  /** Runs Amplify with this browser's network and storage. */
  const inBrowser = async <T>(work: () => Promise<T>): Promise<T> => {
    const original = globalThis.fetch
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) =>
      String(input) === url
        ? answerAmplify(new Headers(init?.headers), String(init?.body))
        : original(input as string, init),
    )
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: poolId(),
          userPoolClientId: clientId('web'),
          userPoolEndpoint: url,
        },
      },
    })
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void stored.set(key, value),
      getItem: async key => stored.get(key) ?? null,
      removeItem: async key => void stored.delete(key),
      clear: async () => stored.clear(),
    })
    try {
      return await work()
    } finally {
      vi.unstubAllGlobals()
    }
  }

  const token = async () => (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''

  return {
    cookies,
    stored,
    sent,
    post,
    /** Signs in. Returns the step that is left, such as `DONE`. */
    signIn: (username: string, password: string, remember = false, captcha?: string) =>
      inBrowser(async () => {
        const clientMetadata = { remember: String(remember), ...(captcha && { captcha }) }
        const { nextStep } = await signIn({ username, password, options: { clientMetadata } })
        return nextStep.signInStep
      }),
    confirm: (challengeResponse: string) =>
      inBrowser(async () => (await confirmSignIn({ challengeResponse })).nextStep.signInStep),
    /** Returns the access token. */
    token: () => inBrowser(token),
    refresh: () =>
      inBrowser(async () => {
        const { tokens } = await fetchAuthSession({ forceRefresh: true })
        return tokens?.accessToken.toString() ?? ''
      }),
    signOut: () => inBrowser(() => signOut()),
  }
}
