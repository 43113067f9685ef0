import { ChevronDown, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { countUnits, shippableItems } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { later } from '../../../routing/later.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Suspense } from '../../../ui/suspense.tsx'
import { ActionMenu, RowAction, RowLink } from '../../list/row-menu.tsx'
import { adminPaths } from '../../paths.ts'
import { items } from '../dialogs/order-lines.ts'
import { PrintPaperActions } from '../print-papers.tsx'
import { canReopen, whyNotCancel, whyNotRefund, whyNotReturn, whyNotShip } from './preview.ts'
import { useOrderLinks } from './use-order-links.ts'

const EmailDialog = later(() => import('./email-dialog.tsx'))
const LinksDialog = later(() => import('./links-dialog.tsx'))

/** What staff can do with an order. At the bottom of the window on phones. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { at } = useOrderLinks(order)
  return (
    <div className="flex gap-2.5 [grid-area:actions] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-ink max-md:bg-desk max-md:px-5 max-md:py-3">
      {canReopen(order) ? (
        <ButtonLink size="admin" className="max-md:grow" {...at(adminPaths.orderReopen)}>
          Reopen
        </ButtonLink>
      ) : (
        <ShipButton order={order} />
      )}
      <RefundButton order={order} />
      <More order={order} />
    </div>
  )
}

function ShipButton({ order }: { order: AdminOrder }) {
  const { at } = useOrderLinks(order)
  const reason = whyNotShip(order)
  if (reason)
    return (
      <Button size="admin" className="max-md:grow" reason={reason}>
        Ship items
      </Button>
    )
  const count = countUnits(shippableItems(order.facts))
  return (
    <ButtonLink size="admin" className="max-md:grow" {...at(adminPaths.orderShip)}>
      <span className="md:hidden">Ship {items(count)}</span>
      <span className="max-md:hidden">Ship items</span>
    </ButtonLink>
  )
}

function RefundButton({ order }: { order: AdminOrder }) {
  const { at } = useOrderLinks(order)
  const reason = whyNotRefund(order)
  return reason ? (
    <Button rank="outline" size="admin" reason={reason}>
      Refund
    </Button>
  ) : (
    <ButtonLink rank="outline" size="admin" {...at(adminPaths.orderRefund)}>
      Refund
    </ButtonLink>
  )
}

function More({ order }: { order: AdminOrder }) {
  const { at } = useOrderLinks(order)
  const [open, setOpen] = useState<'email' | 'links' | null>(null)
  const close = () => setOpen(null)
  const [noCancel, noReturn] = [whyNotCancel(order), whyNotReturn(order)]
  return (
    <>
      <ActionMenu
        trigger={
          <Button rank="outline" size="admin" aria-label="More actions">
            <span className="max-md:hidden">More</span>
            <ChevronDown aria-hidden="true" size={15} strokeWidth={1.5} className="max-md:hidden" />
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} className="md:hidden" />
          </Button>
        }
      >
        {noCancel ? (
          <RowAction reason={noCancel} onSelect={() => {}}>
            Cancel items
          </RowAction>
        ) : (
          <RowLink {...at(adminPaths.orderCancel)}>Cancel items…</RowLink>
        )}
        {noReturn ? (
          <RowAction reason={noReturn} onSelect={() => {}}>
            Start a return
          </RowAction>
        ) : (
          <RowLink {...at(adminPaths.orderReturn)}>Start a return…</RowLink>
        )}
        {canReopen(order) && <RowLink {...at(adminPaths.orderReopen)}>Reopen…</RowLink>}
        <RowLink {...at(adminPaths.orderStatus)}>Change status…</RowLink>
        <PrintPaperActions order={order} />
        <RowAction onSelect={() => setOpen('email')}>Resend email…</RowAction>
        <RowAction onSelect={() => setOpen('links')}>End links…</RowAction>
      </ActionMenu>
      <Suspense>
        {open === 'email' && <EmailDialog order={order} onClose={close} />}
        {open === 'links' && <LinksDialog order={order} onClose={close} />}
      </Suspense>
    </>
  )
}
