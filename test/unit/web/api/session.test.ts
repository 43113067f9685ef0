import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getToken } from '../../../../web/api/auth.ts'
import { call } from '../../../../web/api/client.ts'
import { contract } from '../../../../web/api/contract.ts'
import {
  endSession,
  hasSession,
  onRejection,
  onSessionChange,
} from '../../../../web/api/session.ts'
import { readToken, writeToken } from '../../../../web/api/stored-session.ts'
import { sessionReply, setUserCookie, startSession, storedToken } from '../../../support/session.ts'
import { type Answer, answerCalls, deferred, refusal } from '../../../support/show.tsx'

vi.mock('../../../../web/pending.ts', () => ({
  beginPending: () => () => {},
  whilePending: <T>(work: T): T => work,
}))

/** Entries are own properties, as in a browser. */
class MemoryStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** Runs one holder of a lock at a time, as `navigator.locks` does for all tabs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: <T>(_name: string, work: () => Promise<T>): Promise<T> => {
      const next = last.then(work, work)
      last = next.catch(() => {})
      return next
    },
  }
}

/** Keeps cookies as browsers do, without their times. */
class CookieJar {
  #cookies = new Map<string, string>()
  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (line.includes('Max-Age=0')) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

beforeEach(() => {
  vi.stubGlobal('document', new CookieJar())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { locks: createLocks() })
})

const mary = { id: 'usr_mary' }
const refreshed = sessionReply(mary, { token: 'token-2' })
const expired = { expires_at: Date.now() - 1 }
const answerRefresh = (answer: Answer) => answerCalls({ 'POST /api/auth/refresh': answer })

describe('a session', () => {
  it('is absent for guests, whose calls carry no token (S-90)', async () => {
    expect(hasSession()).toBe(false)
    expect(await getToken()).toBeNull()
  })

  it('is known to a new tab, which gets a token of its own', async () => {
    const sent = answerRefresh(refreshed)
    startSession()
    vi.stubGlobal('sessionStorage', new MemoryStorage())
    expect(hasSession()).toBe(true)
    expect(await getToken()).toBe('token-2')
    expect(sent.map(({ body }) => body)).toEqual([{}])
  })

  it('is not found in a cookie of another name', () => {
    const jar = { cookie: 'other_selvedge_user=usr_mary; selvedge_cart=of-a-guest' }
    vi.stubGlobal('document', jar)
    expect(hasSession()).toBe(false)
    jar.cookie += '; selvedge_user=usr_mary'
    expect(hasSession()).toBe(true)
  })

  it('of someone else makes this tab’s token useless', async () => {
    const sent = answerRefresh(sessionReply({ id: 'usr_ada' }, { token: 'of ada' }))
    startSession()
    setUserCookie('usr_ada')
    expect(readToken()).toBeNull()
    expect(await getToken()).toBe('of ada')
    expect(sent).toHaveLength(1)
  })

  it('removes only its own entries when it ends', () => {
    startSession()
    sessionStorage.setItem('something else', 'kept')
    endSession()
    expect(Object.keys(sessionStorage)).toEqual(['something else'])
    expect(document.cookie).toBe('')
  })

  it('ignores a token it can’t read', () => {
    setUserCookie('usr_mary')
    for (const entry of ['1', 'true', '{}', '{"user":', '"usr_mary"', '{"user":"usr_mary"}']) {
      sessionStorage.setItem('selvedge.token', entry)
      expect(readToken(), entry).toBeNull()
    }
  })

  it('notifies listeners in this and other tabs until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    startSession()
    endSession()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'selvedge.session' }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    startSession()
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('keeps its token in the page where storage is blocked', async () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const sent = answerRefresh(refreshed)
    startSession()
    expect(await getToken()).toBe('a-token')
    endSession()
    expect(await getToken()).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('the access token', () => {
  it('is used while it is valid', async () => {
    const sent = answerRefresh(refreshed)
    startSession()
    expect(await getToken()).toBe('a-token')
    expect(sent).toEqual([])
  })

  it('is renewed shortly before it expires', async () => {
    const sent = answerRefresh(refreshed)
    startSession({ expires_at: Date.now() + 30_000 })
    expect(await getToken()).toBe('token-2')
    expect(sent.map(({ body }) => body)).toEqual([{}])
    expect(readToken()?.expires_at).toBeGreaterThan(Date.now() + 800_000)
  })

  it('is refreshed once for calls at the same time', async () => {
    const sent = answerRefresh(refreshed)
    startSession(expired)
    expect(await Promise.all([getToken(), getToken(), getToken()])).toEqual(
      Array(3).fill('token-2'),
    )
    expect(sent).toHaveLength(1)
  })

  it('waits until no other tab renews, because the cookie’s token works once', async () => {
    const sent = answerRefresh(refreshed)
    startSession(expired)
    const { promise, settle } = deferred<void>()
    const otherTab = navigator.locks.request('selvedge.session', () => promise)
    const token = getToken()
    await vi.waitFor(() => expect(sent).toEqual([]))
    settle()
    await otherTab
    expect(await token).toBe('token-2')
    expect(sent).toHaveLength(1)
  })

  it('is refreshed without locks on a page without HTTPS', async () => {
    vi.stubGlobal('navigator', {})
    answerRefresh(refreshed)
    startSession(expired)
    expect(await Promise.all([getToken(), getToken()])).toEqual(['token-2', 'token-2'])
  })

  it.each([400, 401, 403])('ends the session if the refresh is refused with %i', async status => {
    answerRefresh(refusal(status, 'unauthenticated'))
    startSession(expired)
    expect(await getToken()).toBeNull()
    expect(hasSession()).toBe(false)
  })

  it.each([429, 500, 503])('survives a refresh that fails with %i', async status => {
    answerRefresh(refusal(status, 'busy', { message: 'Try again.' }))
    startSession(expired)
    await expect(getToken()).rejects.toThrow('Try again.')
    expect(hasSession()).toBe(true)
  })

  it('survives a network failure, and stays in use until it expires', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    startSession({ expires_at: Date.now() + 30_000 })
    expect(await getToken()).toBe('a-token')
    startSession(expired)
    await expect(getToken()).rejects.toMatchObject({ code: 'network' })
    expect(hasSession()).toBe(true)
  })

  it('stays away if the visitor signs out during the refresh', async () => {
    const { promise, settle } = deferred<Answer>()
    const sent = answerRefresh(() => promise)
    startSession(expired)
    const token = getToken()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
    endSession()
    settle(refreshed)
    expect(await token).toBeNull()
    expect(hasSession()).toBe(false)
  })

  it('is not ended by a refusal if a new token came first', async () => {
    const { promise, settle } = deferred<Answer>()
    const sent = answerRefresh(() => promise)
    startSession(expired)
    const token = getToken()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
    startSession({ token: 'newer' })
    settle(refusal(401, 'unauthenticated'))
    expect(await token).toBe('newer')
  })

  it('of a former visitor is not kept when it comes late', async () => {
    const { promise, settle } = deferred<Answer>()
    const sent = answerRefresh(() => promise)
    startSession(expired)
    const token = getToken()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
    startSession({ user: 'usr_ada', token: 'of ada' })
    settle(refreshed)
    expect(await token).toBe('of ada')
  })
})

describe('a call that the API rejects', () => {
  const me = 'GET /api/auth/me'
  const ended = refusal(401, 'unauthenticated')

  it('ends the session if no other token can be had, and says so once (S-91, A-90)', async () => {
    const listener = vi.fn()
    const stop = onRejection(listener)
    answerCalls({ [me]: ended, 'POST /api/auth/refresh': ended })
    startSession()
    const calls = [call(contract.auth.me), call(contract.auth.me)]
    for (const failed of calls)
      await expect(failed).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(hasSession()).toBe(false)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })

  it('is repeated with a new token: the password may have been entered in another tab', async () => {
    const sent = answerCalls({
      [me]: () => (sent.length > 1 ? { data: mary } : ended),
      'POST /api/auth/refresh': refreshed,
    })
    startSession()
    expect(await call(contract.auth.me)).toEqual(mary)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer a-token',
      null,
      'Bearer token-2',
    ])
  })

  it('is repeated without renewing if a new token came first', async () => {
    const sent = answerCalls({
      [me]: () => {
        if (sent.length > 1) return { data: mary }
        writeToken(storedToken({ token: 'token-2' }))
        return ended
      },
    })
    startSession()
    expect(await call(contract.auth.me)).toEqual(mary)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer a-token',
      'Bearer token-2',
    ])
  })

  it('is repeated only once', async () => {
    let turn = 0
    const sent = answerCalls({
      [me]: () => {
        turn++
        writeToken(storedToken({ token: `token-${turn}` }))
        return ended
      },
    })
    startSession()
    await expect(call(contract.auth.me)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(sent).toHaveLength(2)
    expect(hasSession()).toBe(true)
  })

  it('leaves the session alone while the store can’t be reached', async () => {
    answerCalls({ [me]: ended, 'POST /api/auth/refresh': refusal(503, 'busy') })
    startSession()
    await expect(call(contract.auth.me)).rejects.toMatchObject({ code: 'busy' })
    expect(hasSession()).toBe(true)
  })
})
