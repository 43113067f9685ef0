import { useSyncExternalStore } from 'react'
import { isSessionKey, readSession, type StoredSession, writeSession } from './stored-session.ts'

const listeners = new Set<() => void>()

export const hasSession = (): boolean => readSession() !== null

/** Stores a new session, or removes it. Pages that need one redirect to the sign-in form (S-91). */
export function setSession(session: StoredSession | null): void {
  writeSession(session)
  for (const listener of listeners) listener()
}

/** Removes the session and its tokens from this browser. */
export const endSession = (): void => setSession(null)

const rejections = new Set<() => void>()

/** Ends the session whose token the API rejected and notifies the `onRejection` listeners. */
export function rejectSession(token: string | null): void {
  if (readSession()?.token !== token) return
  endSession()
  for (const listener of rejections) listener()
}

/** Calls the listener when the API rejects the session; returns the unsubscribe function. */
export function onRejection(listener: () => void): () => void {
  rejections.add(listener)
  return () => void rejections.delete(listener)
}

/**
 * Calls the listener when a session starts, ends or gets new tokens in any tab; returns the
 * unsubscribe function.
 */
export function onSessionChange(listener: () => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (isSessionKey(event.key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', inAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', inAnotherTab)
  }
}

/** Whether the visitor is signed in; updates when that changes. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(onSessionChange, hasSession, () => false)
