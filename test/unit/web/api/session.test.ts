import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getToken } from '../../../../web/api/auth.ts'
import {
  endSession,
  hasSession,
  markSession,
  onRejection,
  onSessionChange,
  rejectSession,
} from '../../../../web/api/session.ts'
import { sessionPersistence } from '../../../../web/api/session-marker.ts'

const accessToken = vi.hoisted(() => vi.fn<() => Promise<string | null>>())
vi.mock('../../../../web/api/session/cognito.ts', () => ({ accessToken }))

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

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
  accessToken.mockReset()
})

describe('a session', () => {
  it('is absent for guests, who load no sign-in library', async () => {
    expect(hasSession()).toBe(false)
    expect(await getToken()).toBeNull()
    expect(accessToken).not.toHaveBeenCalled()
  })

  it('outlives the browser only with Remember me', () => {
    markSession('tab')
    expect(localStorage.getItem('selvedge.session')).toBeNull()
    expect(sessionPersistence()).toBe('tab')
    markSession('browser')
    expect(sessionStorage.getItem('selvedge.session')).toBeNull()
    expect(sessionPersistence()).toBe('browser')
  })

  it('returns the library’s current token', async () => {
    markSession('browser')
    accessToken.mockResolvedValue('token-1')
    expect(await getToken()).toBe('token-1')
  })

  it('ends when the token can’t be refreshed', async () => {
    markSession('browser')
    accessToken.mockResolvedValue(null)
    expect(await getToken()).toBeNull()
    expect(hasSession()).toBe(false)
  })

  it('removes only its tokens when it ends', () => {
    markSession('browser')
    localStorage.setItem('CognitoIdentityServiceProvider.client.ada.refreshToken', 'secret')
    localStorage.setItem('something else', 'kept')
    endSession()
    expect(Object.keys(localStorage)).toEqual(['something else'])
  })

  it('reports a rejection by the API once, and only for a session', () => {
    const listener = vi.fn()
    const stop = onRejection(listener)
    rejectSession()
    expect(listener).not.toHaveBeenCalled()
    markSession('tab')
    rejectSession()
    rejectSession()
    expect(listener).toHaveBeenCalledOnce()
    expect(hasSession()).toBe(false)
    stop()
  })

  it('survives a network failure', async () => {
    markSession('browser')
    accessToken.mockRejectedValue(new Error('offline'))
    await expect(getToken()).rejects.toThrow('offline')
    expect(hasSession()).toBe(true)
  })

  it('notifies listeners in this and other tabs until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    markSession('tab')
    endSession()
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'selvedge.session' }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    markSession('tab')
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('treats visitors with blocked storage as guests', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    markSession('browser')
    expect(hasSession()).toBe(false)
  })
})
