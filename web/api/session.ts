import { useSyncExternalStore } from 'react'
import {
  isMarker,
  type Persistence,
  removeMarker,
  sessionPersistence,
  setMarker,
} from './session-marker.ts'

/**
 * The visitor's session, as far as every page needs it. What talks to the user pool is heavy and
 * loaded on demand, so that a guest who never signs in never downloads it.
 */
/** How the names of the library's own entries begin. */
const tokenPrefix = 'CognitoIdentityServiceProvider.'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const hasSession = (): boolean => sessionPersistence() !== null

/** Notes that somebody is signed in, and where their tokens are kept. */
export function markSession(keep: Persistence): void {
  removeMarker()
  setMarker(keep)
  tell()
}

/** Forgets the session and its tokens: screens that need one leave for the sign-in form (S-91). */
export function endSession(): void {
  removeMarker(key => key.startsWith(tokenPrefix))
  tell()
}

const rejections = new Set<() => void>()

/** The API did not accept the session: it is over, and whoever follows `onRejection` says so. */
export function rejectSession(): void {
  if (!hasSession()) return
  endSession()
  for (const listener of rejections) listener()
}

/** Calls back when the API did not accept the session any more; returns the way to stop. */
export function onRejection(listener: () => void): () => void {
  rejections.add(listener)
  return () => void rejections.delete(listener)
}

/** Calls back when the session begins or ends, here or in another tab. */
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

/** Whether somebody is signed in, followed live. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(onSessionChange, hasSession, () => false)
