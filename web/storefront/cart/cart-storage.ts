/** Where changes wait that the server has not answered yet. */
export const queueKey = 'selvedge.cart.queue'
/** Another value with every answer of the server, so that other tabs hear of it. */
export const changedKey = 'selvedge.cart.changed'

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

/** Tells the other tabs that the server's cart is another. */
export const tellOtherTabs = (): void => store(changedKey, String(Math.random()))
