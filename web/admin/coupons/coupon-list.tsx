import { useQuery } from '@tanstack/react-query'
import { Pencil, Power, Trash2 } from 'lucide-react'
import { dayIn } from '../../../shared/rules/day.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '../../ui/table.tsx'
import { formatDay } from '../format.ts'
import { discountWords, restWords, usesWords } from './coupon-words.ts'

type Actions = {
  onEdit: (coupon: Coupon) => void
  onDelete: (coupon: Coupon) => void
  onToggle: (coupon: Coupon) => void
}
type Props = Actions & { coupons: readonly Coupon[] }

/** The coupons of one page: a table, and a few lines each where there is little room. */
export const CouponList = (props: Props) => (
  <>
    <div className="hidden @3xl:block">
      <CouponTable {...props} />
    </div>
    <ul className="border-t border-line @3xl:hidden">
      {props.coupons.map(coupon => (
        <CouponLines key={coupon.id} coupon={coupon} {...props} />
      ))}
    </ul>
  </>
)

const CouponTable = ({ coupons, ...actions }: Props) => (
  <Table caption="Coupons">
    <TableHead>
      <HeadCell>Code</HeadCell>
      <HeadCell number>Discount</HeadCell>
      <HeadCell number>Min amount</HeadCell>
      <HeadCell number>Used</HeadCell>
      <HeadCell>Valid from</HeadCell>
      <HeadCell>Valid until</HeadCell>
      <HeadCell>Status</HeadCell>
      <HeadCell>
        <span className="sr-only">Actions</span>
      </HeadCell>
    </TableHead>
    <tbody>
      {coupons.map(coupon => (
        <Row key={coupon.id}>
          <Cell className="max-w-70">
            <span className="font-medium">{coupon.code}</span>
            {coupon.description && (
              <span className="block truncate text-small text-ink-2" title={coupon.description}>
                {coupon.description}
              </span>
            )}
          </Cell>
          <Cell number>{discountWords(coupon)}</Cell>
          <Cell number>{formatDollars(coupon.minimum_amount)}</Cell>
          <Cell number>{usesWords(coupon)}</Cell>
          <Cell className="figures whitespace-nowrap text-ink-2">
            {formatDay(coupon.valid_from)}
          </Cell>
          <Cell className="figures whitespace-nowrap text-ink-2">
            {formatDay(coupon.valid_until)}
          </Cell>
          <Cell>
            <Status coupon={coupon} />
          </Cell>
          <Cell className="w-34 whitespace-nowrap">
            <RowActions coupon={coupon} {...actions} />
          </Cell>
        </Row>
      ))}
    </tbody>
  </Table>
)

const CouponLines = ({ coupon, ...actions }: Actions & { coupon: Coupon }) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
    <span className="min-w-0 text-body font-medium break-words">{coupon.code}</span>
    <span className="figures text-right text-body font-medium">{discountWords(coupon)}</span>
    <span className="min-w-0 text-ink-2">
      <span className="block truncate">{coupon.description}</span>
      <span className="figures block text-small">
        Used {usesWords(coupon)} · from {formatDollars(coupon.minimum_amount)}
        {coupon.valid_until && ` · until ${formatDay(coupon.valid_until)}`}
      </span>
    </span>
    <span className="justify-self-end">
      <Status coupon={coupon} />
    </span>
    <span className="col-span-2 -mx-3">
      <RowActions coupon={coupon} {...actions} />
    </span>
  </li>
)

/** Active or not, and why an active one gives nothing today. */
function Status({ coupon }: { coupon: Coupon }) {
  const { data: settings } = useQuery(settingsQuery)
  const rest = restWords(coupon, dayIn(settings?.time_zone ?? 'UTC', new Date()))
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={coupon.is_active ? 'leaf' : 'stone'}>
        {coupon.is_active ? 'Active' : 'Inactive'}
      </Badge>
      {rest && <span className="text-small text-low">{rest}</span>}
    </span>
  )
}

const RowActions = ({ coupon, onEdit, onDelete, onToggle }: Actions & { coupon: Coupon }) => (
  <span className="-my-2.5 inline-flex">
    <IconButton
      label={`${coupon.is_active ? 'Deactivate' : 'Activate'} ${coupon.code}`}
      onClick={() => onToggle(coupon)}
    >
      <Power aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
    <IconButton label={`Edit ${coupon.code}`} onClick={() => onEdit(coupon)}>
      <Pencil aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
    <IconButton label={`Delete ${coupon.code}`} onClick={() => onDelete(coupon)}>
      <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
  </span>
)
