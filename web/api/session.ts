import { useSyncExternalStore } from 'react'
import {
  forgetUser,
  isSessionKey,
  type StoredToken,
  signalSession,
  signedInUser,
  writeToken,
} from './stored-session.ts'

const listeners = new Set<() => void>()

export const hasSession = (): boolean => signedInUser() !== null

const notify = () => {
  signalSession()
  for (const listener of listeners) listener()
}

/** Stores the session that the server just started, and notifies all tabs. */
export function beginSession(token: StoredToken): void {
  writeToken(token)
  notify()
}

/** Forgets the user and the token. Pages that need a session redirect to the sign-in form (S-91). */
export function endSession(): void {
  forgetUser()
  writeToken(null)
  notify()
}

const rejections = new Set<() => void>()

/** Notifies the `onRejection` listeners that the session ended because the API rejected it. */
export function notifyRejection(): void {
  for (const listener of rejections) listener()
}

/** Calls the listener when the API rejects the session; returns the unsubscribe function. */
export function onRejection(listener: () => void): () => void {
  rejections.add(listener)
  return () => void rejections.delete(listener)
}

/** Calls the listener when a session starts or ends in any tab; returns the unsubscribe function. */
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
