/** Query parameters that make a different page. The others are views or tracking parameters. */
const pageParameters = ['category', 'collection', 'sale', 'page']

/** Returns the canonical path and query of a page. */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  const query = new URLSearchParams(
    pageParameters.flatMap(key => {
      const value = params.get(key)
      return value && !(key === 'page' && value === '1') ? [[key, value]] : []
    }),
  )
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return query.size > 0 ? `${path}?${query}` : path
}
