import type { UseQueryResult } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import { paymentProviders } from '../../../shared/schemas/payment-providers.ts'
import type { PaymentDifference, PaymentReport } from '../../../shared/schemas/payment-report.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../list/column.ts'
import { RecordList } from '../list/record-list.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { differenceAdvice, differenceTitle } from './payment-words.ts'

type Handlers = { onDismiss: (difference: PaymentDifference) => void }
type Props = Handlers & {
  query: UseQueryResult
  report: PaymentReport | undefined
}

/** Lists where the providers' records and the orders differ. */
export const DifferenceList = ({ query, report, onDismiss }: Props) => (
  <RecordList
    what="differences"
    query={query}
    items={report?.differences}
    empty={
      report?.latest_run?.state === 'done' ? (
        <EmptyState title="No differences" garment="shirt-white-front-640.webp">
          Every payment and refund that was compared matches its order.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing compared yet" garment="shirt-white-front-640.webp">
          Differences between payments and orders appear here.
        </EmptyState>
      )
    }
    columns={columnsWith({ onDismiss })}
    narrow={difference => <NarrowDifference difference={difference} onDismiss={onDismiss} />}
    tableFrom="4xl"
  />
)

const columnsWith = (handlers: Handlers): Column<PaymentDifference>[] => [
  {
    heading: 'Difference',
    className: 'max-w-80',
    cell: difference => <What difference={difference} />,
  },
  { heading: 'Order', cell: difference => <Order difference={difference} /> },
  { heading: 'Expected', kind: 'number', cell: ({ expected }) => amount(expected) },
  { heading: 'At provider', kind: 'number', cell: ({ actual }) => amount(actual) },
  { heading: 'When', kind: 'time', cell: difference => <When difference={difference} /> },
  {
    heading: 'Actions',
    kind: 'actions',
    cell: difference => <Dismiss difference={difference} {...handlers} />,
  },
]

const amount = (dollars: number | null) => (dollars === null ? '—' : formatDollars(dollars))

type Row = { difference: PaymentDifference }

const What = ({ difference }: Row) => (
  <>
    <span className="block font-medium">{differenceTitle(difference)}</span>
    <span className="block text-small whitespace-normal text-ink-2">
      {differenceAdvice(difference)}
    </span>
  </>
)

const Order = ({ difference: { order_id, order_number, provider, provider_id } }: Row) => (
  <>
    {order_id && order_number ? (
      <Link to={adminPaths.order({ id: order_id })} className="link">
        {order_number}
      </Link>
    ) : (
      'No order'
    )}
    <span className="block max-w-50 truncate text-small text-ink-2" title={provider_id ?? ''}>
      {paymentProviders[provider].title} {provider_id}
    </span>
  </>
)

function When({ difference: { at } }: Row) {
  const time = useStoreTime()
  return time(at)
}

const Dismiss = ({ difference, onDismiss }: Row & Handlers) => (
  <Button rank="text" size="admin" onClick={() => onDismiss(difference)}>
    Dismiss
    <span className="sr-only">
      {' '}
      {differenceTitle(difference)} {difference.order_number}
    </span>
  </Button>
)

const NarrowDifference = ({ difference, onDismiss }: Row & Handlers) => (
  <div className="grid gap-2 py-3.5">
    <div>
      <What difference={difference} />
    </div>
    <div>
      <Order difference={difference} />
    </div>
    <p className="figures text-small text-ink-2">
      {difference.expected !== null && `Expected ${amount(difference.expected)}. `}
      {difference.actual !== null && `At provider ${amount(difference.actual)}. `}
      <When difference={difference} />
    </p>
    <div>
      <Dismiss difference={difference} onDismiss={onDismiss} />
    </div>
  </div>
)
