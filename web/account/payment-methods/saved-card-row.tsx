import { CreditCard } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isExpiryAhead } from '../../../shared/rules/card.ts'
import { cardName } from '../../../shared/rules/payment-name.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { errorMessage } from '../../api/error-message.ts'
import {
  useDeletePaymentMethod,
  useMakeDefaultPaymentMethod,
} from '../../api/queries/payment-methods.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Shows a saved card with its actions. An expired card can't become the default. */
export function SavedCardRow({ card }: { card: SavedCard }) {
  const name = cardName(card)
  const isExpired = !isExpiryAhead(card.expiry, new Date())
  const makeDefault = useMakeDefaultPaymentMethod({
    onSuccess: () => toast.success('Default card updated!'),
    onError: () => toast.error('Failed to set default card'),
  })
  const row = useRef<HTMLLIElement>(null)
  const requested = useRef(false)
  // "Make default" is gone, so move focus to the first button of the row.
  useEffect(() => {
    if (card.is_default && requested.current) row.current?.querySelector('button')?.focus()
    requested.current = false
  }, [card.is_default])
  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-5 md:flex-nowrap"
    >
      <CreditCard aria-hidden="true" size={22} strokeWidth={1.25} className="shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="figures text-lead">{name}</h2>
        <p className="figures text-small text-ink-2">
          {isExpired ? 'Expired' : 'Expires'} {card.expiry}
        </p>
      </div>
      <div className="flex gap-2">
        {isExpired && <Badge tone="red">Expired</Badge>}
        {card.is_default && <Badge tone="ultra">Default</Badge>}
      </div>
      <div className="flex items-center gap-5 text-small max-md:w-full max-md:pl-10.5">
        <RemoveCard id={card.id} name={name} />
        {!card.is_default && !isExpired && (
          <Button
            rank="text"
            aria-label={`Make default: ${name}`}
            busy={makeDefault.isPending}
            onClick={() => {
              requested.current = true
              makeDefault.mutate(card.id)
            }}
          >
            Make default
          </Button>
        )}
      </div>
    </li>
  )
}

function RemoveCard({ id, name }: { id: string; name: string }) {
  const [confirming, setConfirming] = useState(false)
  const remove = useDeletePaymentMethod({
    onSuccess: () => toast.success('Card removed.'),
    onError: error => toast.error(`Failed to remove card: ${errorMessage(error)}`),
  })
  return (
    <>
      <Button rank="text" aria-label={`Remove ${name}`} onClick={() => setConfirming(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question={`Remove ${name}?`}
        action="Remove"
        danger
        busy={remove.isPending}
        // Close only after the request: the row is gone then, so focus goes elsewhere.
        onConfirm={() => remove.mutate(id, { onSettled: () => setConfirming(false) })}
      />
    </>
  )
}
