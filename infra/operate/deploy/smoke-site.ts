/** Thrown if a store doesn’t work as it should. The message is for the owner. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected'
}

/** Throws `Unexpected` with a message unless a condition holds. */
export function expectThat(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Unexpected(message)
}

// biome-ignore lint/suspicious/noExplicitAny: steps parse what they read
type Body = any

/** Reads a store the way visitors do. */
export type Site = {
  get: (path: string) => Promise<Response>
  /** Returns the data of an API answer. Throws unless it is 200. */
  data: (path: string) => Promise<unknown>
  /** Returns the HTML of a page. Throws unless it is 200. */
  page: (path: string) => Promise<string>
  post: (path: string, body: object) => Promise<{ status: number; body: Body }>
  /** Returns the media type of a file. Throws unless it is 200. */
  typeOf: (path: string) => Promise<string>
}

const timeout = 15_000

export const openSite = (origin: string): Site => {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, origin)
    try {
      return await fetch(url, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: { 'user-agent': 'selvedge-smoke-test', ...init.headers },
      })
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause
      throw new Unexpected(`${url} can’t be reached: ${(reason as Error).message}`, { cause })
    }
  }
  const found = async (path: string): Promise<Response> => {
    const answer = await call(path)
    if (answer.status === 200) return answer
    const text = (await answer.text()).slice(0, 200)
    throw new Unexpected(`GET ${path} answered ${answer.status}: ${text}`)
  }
  return {
    get: call,
    data: async path => ((await (await found(`/api${path}`)).json()) as { data: unknown }).data,
    page: async path => {
      const answer = await found(path)
      const html = await answer.text()
      const isPage = /^text\/html/.test(answer.headers.get('content-type') ?? '')
      expectThat(isPage && html.includes('id="root"'), `${path} isn’t a page of the store.`)
      return html
    },
    post: async (path, body) => {
      const answer = await call(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      try {
        return { status: answer.status, body: JSON.parse(text) }
      } catch {
        throw new Unexpected(`POST ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      }
    },
    typeOf: async path => (await found(path)).headers.get('content-type') ?? 'nothing',
  }
}
