import { Pencil, Power, Trash2 } from 'lucide-react'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export type CouponActionHandlers = {
  onEdit: (coupon: Coupon) => void
  onDelete: (coupon: Coupon) => void
  onToggle: (coupon: Coupon) => void
}

type Props = CouponActionHandlers & { coupon: Coupon }

/** Buttons to turn a coupon on or off, edit it and delete it. */
export const CouponActions = ({ coupon, onEdit, onDelete, onToggle }: Props) => (
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
