import { useQuery } from '@tanstack/react-query'
import { returnCountsQuery } from '../../api/queries/admin-returns.ts'
import { Tabs } from '../list/tabs.tsx'
import { returnStateNames } from './return-words.ts'
import { type ReturnListState, returnTabs } from './use-return-list.ts'

type Tab = (typeof returnTabs)[number]

/** Filters returns by state. A search covers every state, so no tab is current then. */
export function ReturnTabs({ list }: { list: ReturnListState }) {
  const { data } = useQuery(returnCountsQuery)
  const { state = 'requested', search } = list.filters
  const countOf = (tab: Tab) => {
    const count = (name: string) => data?.counts[name] ?? 0
    return data && (tab === 'closed' ? count('closed') + count('rejected') : count(tab))
  }
  const tabs = returnTabs.map(tab => ({
    name: returnStateNames[tab],
    href: list.hrefWith({ state: tab === 'requested' ? undefined : tab, search: undefined }),
    current: !search && state === tab,
    count: countOf(tab) ?? null,
  }))
  return <Tabs label="Return state" tabs={tabs} />
}
