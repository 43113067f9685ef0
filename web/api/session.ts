import { useSyncExternalStore } from 'react'
import {
  isMarker,
  type Persistence,
  removeMarker,
  sessionPersistence,
  setMarker,
} from './session-marker.ts'

/** Prefix of the storage keys that Amplify uses for tokens. */
const tokenPrefix = 'CognitoIdentityServiceProvider.'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const hasSession = (): boolean => sessionPersistence() !== null

/** Records that the visitor signed in, and where their tokens are stored. */
export function markSession(persistence: Persistence): void {
  removeMarker()
  setMarker(persistence)
  notify()
}

/** Deletes the session and its tokens. Pages that need one redirect to the sign-in form (S-91). */
export function endSession(): void {
  removeMarker(key => key.startsWith(tokenPrefix))
  notify()
}

const rejections = new Set<() => void>()

/** Ends a session that the API rejected and notifies the `onRejection` listeners. */
export function rejectSession(): void {
  if (!hasSession()) return
  endSession()
  for (const listener of rejections) listener()
}

/** Calls the listener when the API rejects the session; returns the unsubscribe function. */
export function onRejection(listener: () => void): () => void {
  rejections.add(listener)
  return () => void rejections.delete(listener)
}

/** Calls the listener when the session starts or ends in any tab; returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (isMarker(event.key)) listener()
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
