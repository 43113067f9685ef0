const listeners = new Set<() => void>()

/** Reports that the API refused a call of staff without a second factor. */
export const notifySecondFactorNeeded = (): void => {
  for (const listener of listeners) listener()
}

/** Calls the listener when staff need to set up a second factor; returns the unsubscribe function. */
export function onSecondFactorNeeded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
