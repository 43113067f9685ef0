import { Link } from 'react-router-dom'
import type { Failure } from '../../../shared/schemas/failure.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { useStoreTime } from '../use-store-time.ts'
import { nameOf, screenOf, whatFailed } from './failure-words.ts'

type Actions = { onRetry: (failure: Failure) => void; onDismiss: (failure: Failure) => void }
type Props = Actions & { failures: readonly Failure[] }

/** What failed: a table, and a few lines each where there is little room. */
export const FailureList = (props: Props) => (
  <>
    <div className="hidden @4xl:block">
      <FailureTable {...props} />
    </div>
    <ul className="border-t border-line @4xl:hidden">
      {props.failures.map(failure => (
        <FailureLines key={failure.id} failure={failure} {...props} />
      ))}
    </ul>
  </>
)

const FailureTable = ({ failures, ...actions }: Props) => (
  <Table caption="Failures">
    <TableHead>
      <HeadCell>What failed</HeadCell>
      <HeadCell>Of</HeadCell>
      <HeadCell>Error</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell>
        <span className="sr-only">Actions</span>
      </HeadCell>
    </TableHead>
    <tbody>
      {failures.map(failure => (
        <Row key={failure.id}>
          <Cell className="font-medium">{whatFailed(failure)}</Cell>
          <Cell className="max-w-60">
            <span className="block">{nameOf(failure)}</span>
            <Subject failure={failure} />
          </Cell>
          <Cell className="max-w-70">
            <span className="block truncate">{failure.error}</span>
            <History failure={failure} />
          </Cell>
          <Cell>
            <Status failure={failure} />
          </Cell>
          <Cell className="w-44 whitespace-nowrap">
            <RowActions failure={failure} {...actions} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
)

const FailureLines = ({ failure, ...actions }: Actions & { failure: Failure }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 border-b border-line py-3.5">
    <span className="text-body font-medium">{whatFailed(failure)}</span>
    <Status failure={failure} />
    <span className="col-span-2 flex min-w-0 gap-2">
      {nameOf(failure)}
      <Subject failure={failure} />
    </span>
    <span className="col-span-2 break-words">{failure.error}</span>
    <span className="col-span-2">
      <History failure={failure} />
    </span>
    <span className="col-span-2 mt-1.5">
      <RowActions failure={failure} {...actions} />
    </span>
  </li>
)

/** When it failed, how often it was tried, and when it will be next. */
function History({ failure: { failed_at, tries, next_try_at, is_trying } }: { failure: Failure }) {
  const time = useStoreTime()
  return (
    <span className="figures block text-small text-ink-2">
      Failed {time(failed_at)}, {tries === 1 ? '1 try' : `${tries} tries`}
      {next_try_at && !is_trying && <span className="block">Next try {time(next_try_at)}</span>}
    </span>
  )
}

const Subject = ({ failure }: { failure: Failure }) => {
  const screen = screenOf(failure)
  return screen ? (
    <Link to={screen} className="link inline-block max-w-full truncate text-small">
      {failure.subject}
    </Link>
  ) : (
    <span className="block truncate text-small text-ink-2">{failure.subject}</span>
  )
}

const Status = ({ failure: { status, is_trying } }: { failure: Failure }) => {
  if (is_trying) return <Badge tone="ultra">Trying</Badge>
  return status === 'given_up' ? (
    <Badge tone="red">Given up</Badge>
  ) : (
    <Badge tone="amber">Waiting</Badge>
  )
}

const RowActions = ({ failure, onRetry, onDismiss }: Actions & { failure: Failure }) => {
  const of = <span className="sr-only"> {failure.subject}</span>
  return (
    <span className="inline-flex items-center gap-4">
      <Button
        rank="outline"
        size="admin"
        busy={failure.is_trying}
        {...(!failure.can_retry && { reason: 'What was changed is not known any more' })}
        onClick={() => onRetry(failure)}
      >
        Try again{of}
      </Button>
      <Button rank="text" size="admin" onClick={() => onDismiss(failure)}>
        Dismiss{of}
      </Button>
    </span>
  )
}
