import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductRecord, StockChange, StockReason } from '../../../../shared/schemas/product.ts'
import { stockChangesQuery } from '../../../api/queries/admin-catalog.ts'
import { Link } from '../../../routing/link.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adminPaths } from '../../paths.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { Panel } from './panel.tsx'

const reasons: Record<StockReason, string> = {
  created: 'Initial stock',
  edited: 'Set',
  imported: 'Imported',
  ordered: 'Ordered',
  released: 'Order not paid',
  returned: 'Restocked',
  removed: 'Variant removed',
  undone: 'Import undone',
}

/** Lists stock changes: quantity, reason, person and order. */
export function HistoryPanel({ product }: { product: ProductRecord }) {
  const [variant, setVariant] = useState('')
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    stockChangesQuery(product.id, variant),
  )
  const changes = data?.pages.flatMap(page => page.changes)
  return (
    <Panel title="Stock history">
      {product.variants.length > 0 && (
        <SelectField
          label="Variant"
          hiddenLabel
          size="admin"
          error={undefined}
          className="mb-3"
          options={[
            { value: '', label: 'All variants' },
            ...product.variants.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={variant}
          onChange={event => setVariant(event.target.value)}
        />
      )}
      {isError ? (
        <p role="alert" className="text-small text-error">
          The stock history could not be loaded.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      ) : !changes ? (
        <Skeleton className="h-24 w-full" />
      ) : changes.length === 0 ? (
        <p className="text-ink-2">No stock changes yet. Sales and edits appear here.</p>
      ) : (
        <ol className="border-t border-line">
          {changes.map(change => (
            <Entry key={change.id + change.variant_id} change={change} named={variant === ''} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="link mt-3 text-small"
          aria-busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Earlier changes
        </button>
      )}
    </Panel>
  )
}

function Entry({ change, named }: { change: StockChange; named: boolean }) {
  const time = useStoreTime()
  const { change: by, left, reason, order_id, order_number, file } = change
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-x-2 border-b border-line py-2 text-small">
      <span className="figures font-medium">
        {by > 0 ? '+' : '−'}
        {Math.abs(by)}
      </span>
      <span className="min-w-0">
        {reasons[reason]}
        {file && ` from ${file}`}
        {order_id ? (
          <>
            {' '}
            <Link to={adminPaths.order({ id: order_id })} className="underline hover:text-ultra">
              {order_number}
            </Link>
          </>
        ) : (
          change.by && ` by ${change.by}`
        )}
        , {left} left
        <span className="block text-ink-2">
          {named && change.variant_id.startsWith('var') && `${change.variant_name}, `}
          {time(change.at)}
        </span>
      </span>
    </li>
  )
}
