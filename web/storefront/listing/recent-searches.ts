const store = 'selvedge.searches'
const most = 5

/** What was searched for in this browser, the latest first; nobody else is told. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(store) ?? '[]')
    return Array.isArray(kept) ? kept.filter(words => typeof words === 'string') : []
  } catch {
    return []
  }
}

const keep = (searches: readonly string[]) => {
  try {
    localStorage.setItem(store, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing searches as well.
  }
}

export const rememberSearch = (words: string) => {
  const others = recentSearches().filter(other => other.toLowerCase() !== words.toLowerCase())
  keep([words, ...others].slice(0, most))
}

export const forgetSearches = () => keep([])
