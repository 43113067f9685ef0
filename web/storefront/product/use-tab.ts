import { useSearchParams } from 'react-router-dom'

const tabs = ['description', 'specifications', 'reviews'] as const
export type TabName = (typeof tabs)[number]

/** Which tab is open, from the address; what else is in the address stays. */
export function useTab() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const withTab = (tab: TabName) => {
    const next = new URLSearchParams(query)
    if (tab === 'description') next.delete('tab')
    else next.set('tab', tab)
    return next
  }
  return {
    tab: tabs.find(tab => tab === asked) ?? 'description',
    hrefOf: (tab: TabName) => `?${withTab(tab)}`,
    show: (tab: TabName) => setQuery(withTab(tab), { replace: true }),
  }
}
