import { useSearchParams } from 'react-router-dom'

const tabs = ['description', 'specifications', 'reviews'] as const
export type TabName = (typeof tabs)[number]

/** Reads the open tab from the URL and keeps other query parameters. */
export function useTab() {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('tab')
  const withTab = (tab: TabName) => {
    const next = new URLSearchParams(query)
    if (tab === 'description') next.delete('tab')
    else next.set('tab', tab)
    return next
  }
  return {
    tab: tabs.find(tab => tab === requested) ?? 'description',
    hrefOf: (tab: TabName) => `?${withTab(tab)}`,
    show: (tab: TabName) => setQuery(withTab(tab), { replace: true }),
  }
}
