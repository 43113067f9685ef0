import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { adminReturnsQuery, returnCountsQuery } from '../../api/queries/admin-returns.ts'
import { formatCount } from '../format.ts'
import { ListTitle } from '../list/list-title.tsx'
import { adminPaths } from '../paths.ts'
import { ReturnFilterBar } from './return-filter-bar.tsx'
import { ReturnList } from './return-list.tsx'
import { ReturnTabs } from './return-tabs.tsx'
import { timeAgo } from './time-ago.ts'
import { returnPage, useReturnList } from './use-return-list.ts'

/** `/admin/returns`: the queue of returns. */
export function Component() {
  const list = useReturnList()
  const result = useQuery(adminReturnsQuery(returnPage(list.filters)))
  return (
    <div className="@container">
      <ListTitle name="Returns" path={adminPaths.returns()} />
      <h1 className="serif text-desk-title">Returns</h1>
      <Waiting />
      <ReturnTabs list={list} />
      <ReturnFilterBar list={list} />
      <ReturnList result={result} list={list} />
      <Outlet />
    </div>
  )
}

/** How many requests wait, and since when. */
function Waiting() {
  const { data } = useQuery(returnCountsQuery)
  const count = data?.counts.requested ?? 0
  const [oldest] = data?.returns ?? []
  if (!data) return <p className="mt-1 text-ink-2">&nbsp;</p>
  if (count === 0) return <p className="mt-1 text-ink-2">No requests wait for an answer.</p>
  return (
    <p className="mt-1 text-ink-2">
      {count === 1 ? '1 request waits' : `${formatCount(count)} requests wait`} for an answer.
      {oldest &&
        ` ${count === 1 ? 'It' : 'The oldest'} came in ${timeAgo(oldest.created_at, new Date())}.`}
    </p>
  )
}
