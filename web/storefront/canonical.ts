/** What of a query makes it another page. The rest is a view of it, or tells who sent the visitor. */
const kept = ['category', 'collection', 'sale', 'page']

/** The one address of a page among all that show it, as path and query. */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const asked = new URLSearchParams(search)
  const query = new URLSearchParams(
    kept.flatMap(key => {
      const value = asked.get(key)
      return value && !(key === 'page' && value === '1') ? [[key, value]] : []
    }),
  )
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return query.size > 0 ? `${path}?${query}` : path
}
