import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getToken } from '../../../../web/api/auth.ts'
import { call } from '../../../../web/api/client.ts'
import { contract } from '../../../../web/api/contract.ts'
import {
  endSession,
  hasSession,
  onRejection,
  onSessionChange,
  rejectSession,
  setSession,
} from '../../../../web/api/session.ts'
import { readSession } from '../../../../web/api/stored-session.ts'
import { sessionReply, startSession, storedSession } from '../../../support/session.ts'
import { type Answer, answerCalls, deferred, refusal } from '../../../support/show.tsx'

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

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { locks: createLocks() })
})

const mary = { id: 'usr_mary' }
const refreshed = sessionReply(mary, { token: 'token-2', refresh_token: 'refresh-2' })
const expired = { expires_at: Date.now() - 1 }
const answerRefresh = (answer: Answer) => answerCalls({ 'POST /api/auth/refresh': answer })

describe('a session', () => {
  it('is absent for guests, whose calls carry no token (S-90)', async () => {
    expect(hasSession()).toBe(false)
    expect(await getToken()).toBeNull()
  })

  it('outlives the browser only with Remember me (S-90)', () => {
    startSession({ kept: 'tab' })
    expect(localStorage.getItem('selvedge.session')).toBeNull()
    expect(readSession()?.kept).toBe('tab')
    startSession({ kept: 'browser' })
    expect(sessionStorage.getItem('selvedge.session')).toBeNull()
    expect(readSession()?.kept).toBe('browser')
  })

  it('removes only its own entry when it ends', () => {
    startSession()
    localStorage.setItem('something else', 'kept')
    endSession()
    expect(Object.keys(localStorage)).toEqual(['something else'])
  })

  it('ignores an entry it can’t read', () => {
    for (const entry of ['1', 'true', '{}', '{"user":', '"usr_mary"']) {
      localStorage.setItem('selvedge.session', entry)
      expect(hasSession(), entry).toBe(false)
    }
  })

  it('reports the rejection of its token once, and not of an earlier one', () => {
    const listener = vi.fn()
    const stop = onRejection(listener)
    rejectSession('a-token')
    rejectSession(null)
    startSession()
    rejectSession('an earlier token')
    rejectSession(null)
    expect(listener).not.toHaveBeenCalled()
    expect(hasSession()).toBe(true)
    rejectSession('a-token')
    rejectSession('a-token')
    expect(listener).toHaveBeenCalledOnce()
    expect(hasSession()).toBe(false)
    stop()
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

  it('treats visitors with blocked storage as guests', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    startSession()
    expect(hasSession()).toBe(false)
  })
})

describe('the access token', () => {
  it('is used while it is valid', async () => {
    const sent = answerRefresh(refreshed)
    startSession()
    expect(await getToken()).toBe('a-token')
    expect(sent).toEqual([])
  })

  it('is refreshed shortly before it expires, together with the refresh token', async () => {
    const sent = answerRefresh(refreshed)
    startSession({ expires_at: Date.now() + 30_000, kept: 'tab' })
    expect(await getToken()).toBe('token-2')
    expect(sent.map(({ body }) => body)).toEqual([{ refresh_token: 'a-refresh-token' }])
    expect(readSession()).toMatchObject({ refresh_token: 'refresh-2', kept: 'tab' })
    expect(readSession()?.expires_at).toBeGreaterThan(Date.now() + 3_000_000)
  })

  it('is refreshed once for calls at the same time', async () => {
    const sent = answerRefresh(refreshed)
    startSession(expired)
    expect(await Promise.all([getToken(), getToken(), getToken()])).toEqual(
      Array(3).fill('token-2'),
    )
    expect(sent).toHaveLength(1)
  })

  it('is not refreshed if another tab did so while this one waited', async () => {
    const sent = answerRefresh(refreshed)
    startSession(expired)
    const { promise, settle } = deferred<void>()
    const otherTab = navigator.locks.request('selvedge.session', () => promise)
    const token = getToken()
    setSession(storedSession({ token: 'from the other tab' }))
    settle()
    await otherTab
    expect(await token).toBe('from the other tab')
    expect(sent).toEqual([])
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

  it('is not ended by the refusal of a refresh token that was replaced meanwhile', async () => {
    const { promise, settle } = deferred<Answer>()
    const sent = answerRefresh(() => promise)
    startSession(expired)
    const token = getToken()
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 30_000 })
    startSession({ token: 'newer', refresh_token: 'newer' })
    settle(refusal(401, 'unauthenticated'))
    expect(await token).toBe('newer')
  })
})

describe('a call that the API rejects', () => {
  const me = 'GET /api/auth/me'

  it('ends the session (S-91, A-90)', async () => {
    answerCalls({ [me]: refusal(401, 'unauthenticated') })
    startSession()
    await expect(call(contract.auth.me)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(hasSession()).toBe(false)
  })

  it('is repeated if the session got a new token meanwhile', async () => {
    const sent = answerCalls({
      [me]: () => {
        if (sent.length > 1) return { data: mary }
        startSession({ token: 'token-2' })
        return refusal(401, 'unauthenticated')
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
        startSession({ token: `token-${turn}` })
        return refusal(401, 'unauthenticated')
      },
    })
    startSession()
    await expect(call(contract.auth.me)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(sent).toHaveLength(2)
    expect(hasSession()).toBe(true)
  })
})
