import type { Skipped } from '../../api/queries/order-changes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { skipped: readonly Skipped[]; nothingAdded: boolean; onClose: () => void }

/** Lists the items of a repeated order that were not added, with reasons (Q24). */
export default function SkippedDialog({ skipped, nothingAdded, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={nothingAdded ? 'No items added' : 'Some items weren’t added'}
      description={
        nothingAdded
          ? 'None of these items are available right now.'
          : 'The other items are in your cart at today’s prices.'
      }
      actions={
        <>
          <Button rank="outline" size="small" onClick={onClose}>
            Close
          </Button>
          {!nothingAdded && (
            <ButtonLink size="small" to={paths.cart()}>
              View cart
            </ButtonLink>
          )}
        </>
      }
    >
      <ul className="border-t border-line">
        {skipped.map(line => (
          <li
            key={`${line.product_id}/${line.variant_id}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
          >
            <span>
              {line.product_name}
              {line.variant_name && (
                <span className="block text-small text-ink-2">{line.variant_name}</span>
              )}
            </span>
            <span className="text-small text-low">{line.reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
