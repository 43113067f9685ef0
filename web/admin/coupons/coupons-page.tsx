import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Coupon } from '../../../shared/schemas/coupon.ts'
import { couponsQuery } from '../../api/queries/coupons.ts'
import { WindowTitle } from '../../store-name.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { CouponFilterBar } from './coupon-filter-bar.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { useDeleteCoupon, useToggleCoupon } from './use-coupon-changes.ts'
import { type CouponListState, useCouponList } from './use-coupon-list.ts'

const pageSize = 20

/** `/admin/coupons`: Manage Coupons. */
export function Component() {
  const list = useCouponList()
  const [editing, setEditing] = useState<Coupon | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Coupon | null>(null)
  const remove = useDeleteCoupon()
  const toggle = useToggleCoupon()
  const { page, search, status } = list.filters
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    couponsQuery({ page, limit: pageSize, search, active: status && status === 'active' }),
  )
  useEffect(() => {
    if (isError) toast.error('Failed to fetch coupons')
  }, [isError])

  const body = () => {
    if (isPending) return <ListSkeleton what="coupons" />
    if (isError)
      return (
        <ErrorState
          message="Failed to fetch coupons"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
    if (data.length === 0) return <NoCoupons list={list} onAdd={() => setEditing('new')} />
    return (
      <div
        aria-busy={isPlaceholderData}
        className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      >
        <CouponList
          coupons={data}
          onEdit={setEditing}
          onDelete={setDeleting}
          onToggle={coupon => toggle.mutate(coupon)}
        />
        <Pages list={list} hasNext={data.length === pageSize} />
      </div>
    )
  }
  return (
    <div className="@container">
      <WindowTitle admin of="Coupons" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif text-desk-title">Manage Coupons</h1>
        <Button size="admin" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
          Add Coupon
        </Button>
      </div>
      <CouponFilterBar list={list} />
      <section aria-label="Coupons">{body()}</section>
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

function NoCoupons({ list, onAdd }: { list: CouponListState; onAdd: () => void }) {
  const { page } = list.filters
  const { words, action } =
    page > 1
      ? {
          words: 'The list has fewer pages than that by now.',
          action: (
            <ButtonLink size="admin" to={list.pageHref(1)}>
              First page
            </ButtonLink>
          ),
        }
      : list.filtered > 0
        ? {
            words: 'Nothing fits this search and status together.',
            action: (
              <Button size="admin" onClick={list.clear}>
                Clear filters
              </Button>
            ),
          }
        : {
            words: 'A code gives shoppers a discount at the checkout.',
            action: (
              <Button size="admin" onClick={onAdd}>
                Add Coupon
              </Button>
            ),
          }
  return (
    <EmptyState title="No coupons found" garment="scarf-beige-front-640.webp" action={action}>
      {words}
    </EmptyState>
  )
}

/** The way to the page before and after; how many there are is not counted. */
const Pages = ({ list, hasNext }: { list: CouponListState; hasNext: boolean }) => {
  const { page } = list.filters
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label="Pages of coupons" className="mt-3 flex items-center justify-end gap-3">
      <span className="figures text-ink-2">Page {page}</span>
      {page > 1 && (
        <ButtonLink rank="outline" size="admin" to={list.pageHref(page - 1)}>
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          Previous
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink rank="outline" size="admin" to={list.pageHref(page + 1)}>
          Next
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
        </ButtonLink>
      )}
    </nav>
  )
}
