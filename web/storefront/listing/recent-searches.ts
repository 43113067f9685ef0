const storageKey = 'selvedge.searches'
const maxSearches = 5

/** Returns the recent searches of this browser, latest first. They are never sent. */
export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(search => typeof search === 'string') : []
  } catch {
    return []
  }
}

const save = (searches: readonly string[]) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Without storage, there are no recent searches.
  }
}

export const rememberSearch = (search: string) => {
  const others = recentSearches().filter(other => other.toLowerCase() !== search.toLowerCase())
  save([search, ...others].slice(0, maxSearches))
}

export const forgetSearches = () => save([])
