import type { UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../../../shared/schemas/failure.ts'
import { Link } from '../../routing/link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../list/column.ts'
import { RecordList } from '../list/record-list.tsx'
import { useStoreTime } from '../use-store-time.ts'
import { entityName, errorText, failureTitle, recordPath } from './failure-words.ts'
import { isUnreadable } from './unreadable-words.ts'

type Handlers = { onRetry: (failure: Failure) => void; onDismiss: (failure: Failure) => void }
type Props = Handlers & { result: UseQueryResult<readonly Failure[]> }

/** Lists rejected emails and updates that didn't finish. */
export const FailureList = ({ result, ...handlers }: Props) => (
  <RecordList
    what="failures"
    query={result}
    items={result.data}
    empty={
      <EmptyState title="No failures" garment="shirt-white-front-640.webp">
        Every email was sent and every update finished.
      </EmptyState>
    }
    columns={columnsWith(handlers)}
    narrow={failure => <NarrowFailure failure={failure} {...handlers} />}
    tableFrom="4xl"
  />
)

const columnsWith = (handlers: Handlers): Column<Failure>[] => [
  { heading: 'What failed', className: 'font-medium', cell: failureTitle },
  {
    heading: 'Record',
    className: 'max-w-60',
    cell: failure => (
      <>
        <span className="block">{entityName(failure)}</span>
        <Subject failure={failure} />
      </>
    ),
  },
  {
    heading: 'Error',
    className: 'max-w-70',
    cell: failure => (
      <>
        <span className={classNames('block', !isUnreadable(failure) && 'truncate')}>
          {errorText(failure)}
        </span>
        <History failure={failure} />
      </>
    ),
  },
  { heading: 'Status', cell: failure => <Status failure={failure} /> },
  {
    heading: 'Actions',
    kind: 'actions',
    className: 'w-44 whitespace-nowrap',
    cell: failure => <RowActions failure={failure} {...handlers} />,
  },
]

const NarrowFailure = ({ failure, ...handlers }: Handlers & { failure: Failure }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 py-3.5">
    <span className="text-body font-medium">{failureTitle(failure)}</span>
    <Status failure={failure} />
    <span className="col-span-2 flex min-w-0 gap-2">
      {entityName(failure)}
      <Subject failure={failure} />
    </span>
    <span className="col-span-2 break-words">{errorText(failure)}</span>
    <span className="col-span-2">
      <History failure={failure} />
    </span>
    <span className="col-span-2 mt-1.5">
      <RowActions failure={failure} {...handlers} />
    </span>
  </div>
)

/** Shows when it failed, the number of tries, and the time of the next one. */
function History({ failure }: { failure: Failure }) {
  const { failed_at, tries, next_try_at, is_trying } = failure
  const time = useStoreTime()
  if (isUnreadable(failure))
    return <span className="figures block text-small text-ink-2">Found {time(failed_at)}</span>
  return (
    <span className="figures block text-small text-ink-2">
      Failed {time(failed_at)}
      {!isOwed(failure) && (tries === 1 ? ', 1 try' : `, ${tries} tries`)}
      {next_try_at && !is_trying && <span className="block">Next try {time(next_try_at)}</span>}
    </span>
  )
}

const Subject = ({ failure }: { failure: Failure }) => {
  const path = recordPath(failure)
  return path ? (
    <Link to={path} className="link inline-block max-w-full truncate text-small">
      {failure.subject}
    </Link>
  ) : (
    <span className="block truncate text-small text-ink-2">{failure.subject}</span>
  )
}

const Status = ({ failure: { status, is_trying } }: { failure: Failure }) => {
  if (is_trying) return <Badge tone="ultra">Retrying</Badge>
  if (status === 'unreadable') return <Badge tone="red">Unreadable</Badge>
  return status === 'given_up' ? (
    <Badge tone="red">Failed</Badge>
  ) : (
    <Badge tone="amber">Waiting to retry</Badge>
  )
}

/** Whether staff can resolve a failure only on its order's page, because they can't retry or dismiss it here. */
const isOwed = ({ can_retry, can_dismiss }: Failure): boolean => !can_retry && !can_dismiss

const retryLabels = {
  retry: 'Retry',
  dismiss: 'Dismiss',
  reason: 'The details needed to retry are no longer stored',
}
const unreadableLabels = {
  retry: 'Check again',
  dismiss: 'Delete',
  reason: 'Only someone with access to the table can find this record',
}

const RowActions = ({ failure, onRetry, onDismiss }: Handlers & { failure: Failure }) => {
  const path = recordPath(failure)
  if (isOwed(failure) && path)
    return (
      <Link to={path} className="link">
        Pay it another way<span className="sr-only"> {failure.subject}</span>
      </Link>
    )
  const hiddenSubject = <span className="sr-only"> {failure.subject}</span>
  const labels = isUnreadable(failure) ? unreadableLabels : retryLabels
  return (
    <span className="inline-flex items-center gap-4">
      <Button
        rank="outline"
        size="admin"
        busy={failure.is_trying}
        {...(!failure.can_retry && { reason: labels.reason })}
        onClick={() => onRetry(failure)}
      >
        {labels.retry}
        {hiddenSubject}
      </Button>
      {failure.can_dismiss && (
        <Button rank="text" size="admin" onClick={() => onDismiss(failure)}>
          {failure.can_retry ? labels.dismiss : retryLabels.dismiss}
          {hiddenSubject}
        </Button>
      )}
    </span>
  )
}
