type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** Builds the URL of an API call from its path and parameters. */
export const callUrl = (path: string, { params, query }: Sent): string =>
  `/api${pathOf(path, params)}${queryOf(query)}`

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Leaves out unset and empty fields; lists are comma-separated, as the contract expects. */
const queryOf = (query: Record<string, unknown> = {}): string => {
  const set = Object.entries(query).filter(
    ([, value]) =>
      value !== undefined &&
      value !== null &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  )
  return set.length === 0
    ? ''
    : `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}`
}
