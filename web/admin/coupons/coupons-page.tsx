import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { couponsQuery } from '../../api/queries/coupons.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { CouponFilterBar } from './coupon-filter-bar.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { useDeleteCoupon, useToggleCoupon } from './use-coupon-changes.ts'
import { pageSize, useCouponList } from './use-coupon-list.ts'

/** `/admin/coupons`: Manage Coupons. */
export function Component() {
  const list = useCouponList()
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  const remove = useDeleteCoupon()
  const toggle = useToggleCoupon()
  const { page, search, status } = list.filters
  const result = useQuery(
    couponsQuery({ page, limit: pageSize, search, active: status && status === 'active' }),
  )
  useEffect(() => {
    if (result.isError) toast.error('Failed to fetch coupons')
  }, [result.isError])
  return (
    <div className="@container">
      <WindowTitle admin title="Coupons" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Manage Coupons</h1>
        <Button size="admin" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
          Add Coupon
        </Button>
      </div>
      <CouponFilterBar list={list} />
      <CouponList
        result={result}
        list={list}
        onAdd={() => setEditing('new')}
        onEdit={setEditing}
        onDelete={setDeleting}
        onToggle={coupon => toggle.mutate(coupon)}
      />
      <FormDialog
        open={editing !== null}
        onOpenChange={() => setEditing(null)}
        title={editing === 'new' ? 'Add Coupon' : 'Edit Coupon'}
      >
        {editing && (
          <CouponForm
            coupon={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        question="Are you sure you want to delete this coupon?"
        action="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate(deleting, { onSettled: () => setDeleting(null) })
        }
      />
    </div>
  )
}
