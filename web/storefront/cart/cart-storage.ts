/** Where changes wait that the server has not answered yet. */
export const queueKey = 'selvedge.cart.queue'

/** What a browser with blocked or full storage did not take: it lasts as long as the page. */
const refused = new Map<string, string | null>()

export function stored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: string, value: string | null): void {
  refused.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    refused.set(key, value)
  }
}
