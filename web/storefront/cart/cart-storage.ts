/** Storage key of cart changes that the server has not confirmed yet. */
export const queueKey = 'selvedge.cart.queue'

/** Fallback for blocked or full storage; lasts as long as the page. */
const memory = new Map<string, string | null>()

export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  memory.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}
