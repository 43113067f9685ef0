import type { UseQueryResult } from '@tanstack/react-query'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDay } from '../format.ts'
import type { Column } from '../list/column.ts'
import { RecordList } from '../list/record-list.tsx'
import { type CouponActionHandlers, CouponActions } from './coupon-actions.tsx'
import { CouponStatus } from './coupon-status.tsx'
import { discountText, usageText } from './coupon-words.ts'
import { type CouponListState, pageSize } from './use-coupon-list.ts'

type Props = CouponActionHandlers & {
  result: UseQueryResult<Coupon[]>
  list: CouponListState
  onAdd: () => void
}

/** Lists the coupons of one page. */
export function CouponList({ result, list, onAdd, ...handlers }: Props) {
  const { data, isError } = result
  return (
    <RecordList
      what="coupons"
      query={result}
      // A failed refresh empties the list.
      items={isError ? undefined : data}
      paging={{ page: list.filters.page, hasNext: data?.length === pageSize }}
      list={list}
      empty={
        <EmptyState
          title="No coupons found"
          garment="scarf-beige-front-640.webp"
          action={
            <Button size="admin" onClick={onAdd}>
              Add Coupon
            </Button>
          }
        >
          Add a code that gives shoppers a discount at checkout.
        </EmptyState>
      }
      unmatched={{ title: 'No coupons found', text: 'Try changing or clearing the filters.' }}
      columns={columnsWith(handlers)}
      narrow={coupon => <NarrowCoupon coupon={coupon} {...handlers} />}
    />
  )
}

const columnsWith = (handlers: CouponActionHandlers): Column<Coupon>[] => [
  {
    heading: 'Code',
    className: 'max-w-70',
    cell: ({ code, description }) => (
      <>
        <span className="font-medium">{code}</span>
        {description && (
          <span className="block truncate text-small text-ink-2" title={description}>
            {description}
          </span>
        )}
      </>
    ),
  },
  { heading: 'Discount', kind: 'number', cell: discountText },
  {
    heading: 'Min amount',
    kind: 'number',
    cell: coupon => formatDollars(coupon.minimum_amount),
  },
  { heading: 'Used', kind: 'number', cell: usageText },
  { heading: 'Valid from', kind: 'time', cell: coupon => formatDay(coupon.valid_from) },
  { heading: 'Valid until', kind: 'time', cell: coupon => formatDay(coupon.valid_until) },
  { heading: 'Status', cell: coupon => <CouponStatus coupon={coupon} /> },
  {
    heading: 'Actions',
    kind: 'actions',
    className: 'w-34 whitespace-nowrap',
    cell: coupon => <CouponActions coupon={coupon} {...handlers} />,
  },
]

const NarrowCoupon = ({ coupon, ...handlers }: CouponActionHandlers & { coupon: Coupon }) => (
  <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
    <span className="min-w-0 text-body font-medium break-words">{coupon.code}</span>
    <span className="figures text-right text-body font-medium">{discountText(coupon)}</span>
    <span className="min-w-0 text-ink-2">
      <span className="block truncate">{coupon.description}</span>
      <span className="figures block text-small">
        Used {usageText(coupon)} · min {formatDollars(coupon.minimum_amount)}
        {coupon.valid_until && ` · until ${formatDay(coupon.valid_until)}`}
      </span>
    </span>
    <span className="justify-self-end">
      <CouponStatus coupon={coupon} />
    </span>
    <span className="col-span-2 -mx-3">
      <CouponActions coupon={coupon} {...handlers} />
    </span>
  </div>
)
