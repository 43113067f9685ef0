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

function FailureTable({ failures, ...actions }: Props) {
  const time = useStoreTime()
  return (
    <Table caption="Failures">
      <TableHead>
        <HeadCell>What failed</HeadCell>
        <HeadCell>Of</HeadCell>
        <HeadCell>Error</HeadCell>
        <HeadCell>First failed</HeadCell>
        <HeadCell number>Tries</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {failures.map(failure => (
          <Row key={failure.id}>
            <Cell className="font-medium">{whatFailed(failure)}</Cell>
            <Cell className="max-w-70">
              <Subject failure={failure} />
            </Cell>
            <Cell className="max-w-50 break-words text-ink-2">{failure.error}</Cell>
            <Cell className="figures whitespace-nowrap text-ink-2">{time(failure.failed_at)}</Cell>
            <Cell number>{failure.tries}</Cell>
            <Cell>
              <Status failure={failure} />
            </Cell>
            <Cell className="whitespace-nowrap">
              <RowActions failure={failure} {...actions} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function FailureLines({ failure, ...actions }: Actions & { failure: Failure }) {
  const time = useStoreTime()
  return (
    <li className="grid gap-2 border-b border-line py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="text-body font-medium">{whatFailed(failure)}</span>
        <Status failure={failure} />
      </div>
      <Subject failure={failure} />
      <span className="figures text-small break-words text-ink-2">
        {failure.error} · {time(failure.failed_at)} · {triesOf(failure)}
      </span>
      <RowActions failure={failure} {...actions} />
    </li>
  )
}

const triesOf = ({ tries }: Failure) => (tries === 1 ? '1 try' : `${tries} tries`)

const Subject = ({ failure }: { failure: Failure }) => {
  const screen = screenOf(failure)
  return (
    <>
      <span className="block">{nameOf(failure)}</span>
      {screen ? (
        <Link to={screen} className="link block truncate text-small">
          {failure.subject}
        </Link>
      ) : (
        <span className="block truncate text-small text-ink-2">{failure.subject}</span>
      )}
    </>
  )
}

function Status({ failure: { status, is_trying, next_try_at } }: { failure: Failure }) {
  const time = useStoreTime()
  if (is_trying) return <Badge tone="ultra">Trying</Badge>
  if (status === 'given_up') return <Badge tone="red">Given up</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone="amber">Waiting</Badge>
      {next_try_at && (
        <span className="figures text-small text-ink-2">next try {time(next_try_at)}</span>
      )}
    </span>
  )
}

const RowActions = ({ failure, onRetry, onDismiss }: Actions & { failure: Failure }) => {
  const of = <span className="sr-only"> {failure.subject}</span>
  return (
    <span className="inline-flex gap-2">
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
