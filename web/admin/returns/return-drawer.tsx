import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { adminReturnQuery } from '../../api/queries/admin-returns.ts'
import { WindowTitle } from '../../store-name.tsx'
import { RecordDrawer } from '../list/record-drawer.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnDetail } from './return-detail.tsx'
import { useReturnList } from './use-return-list.ts'
import { useReturnQueue } from './use-return-queue.ts'

/** `/admin/returns/{id}`: one return in a drawer beside the queue. */
export function Component() {
  const { id = '' } = useParams()
  const list = useReturnList()
  const queue = useReturnQueue(id, list)
  const navigate = useNavigate()
  const result = useQuery(adminReturnQuery(id))
  const goTo = (href: string) => void navigate(href, { preventScrollReset: true })
  return (
    <RecordDrawer
      what="return"
      result={result}
      titleOf={one => (
        <span className="flex items-center gap-3">
          {one.number}
          <span className="font-sans text-small tracking-normal">
            <ReturnBadge state={one.state} />
          </span>
        </span>
      )}
      foot={() => null}
      onClose={() => goTo(queue.listHref)}
    >
      {one => (
        <>
          <WindowTitle admin title={one.number} />
          <ReturnDetail key={one.id} detail={one} queue={queue} goTo={goTo} />
        </>
      )}
    </RecordDrawer>
  )
}
