import type { ReactNode } from 'react'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { AdminReturnDetail } from '../../../shared/schemas/admin-return.ts'
import type { ReturnFact } from '../../../shared/schemas/order-facts.ts'
import { DetailSection } from '../detail-section.tsx'
import { linesOf } from '../orders/dialogs/order-lines.ts'
import { reasonsText } from './return-words.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-1 md:grid-cols-[5.5rem_minmax(0,1fr)]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

/** Lists what the customer wants for each item; only what they want if there is one item. */
const wishes = (order: AdminOrder, { units }: ReturnFact): string[] =>
  units.map(({ line_id, replacement, reason }) => {
    const wish = replacement
      ? `Exchange for ${replacement.variant_name ?? replacement.sku}`
      : 'Refund'
    if (units.length === 1) return wish
    const item = linesOf(order).find(({ line }) => line.id === line_id)?.item
    return `${item?.product_name ?? 'Item'}: ${wish} (${reason})`
  })

/** Returns who of the staff started the return for the customer, if someone did. */
const starterOf = ({ timeline }: AdminOrder, { requested_at }: ReturnFact): string | undefined =>
  timeline.find(({ at, by }) => at === requested_at && by !== '' && by !== 'customer')?.by

type Props = { order: AdminOrder; found: ReturnFact; detail: AdminReturnDetail }

/** What the customer wants and why, with their comment and pictures. */
export const ReturnWords = ({ order, found, detail }: Props) => {
  const starter = starterOf(order, found)
  const wrote = `What ${order.User.first_name || 'the customer'} wrote`
  return (
    <DetailSection title={starter ? `Started by ${starter}` : wrote}>
      <Words order={order} found={found} detail={detail} />
    </DetailSection>
  )
}

const Words = ({ order, found, detail }: Props) => (
  <dl className="py-2">
    <Row name="Wants">
      {wishes(order, found).map(wish => (
        <p key={wish} className="font-medium">
          {wish}
        </p>
      ))}
    </Row>
    {found.units.length === 1 && <Row name="Reason">{reasonsText({ items: found.units })}</Row>}
    <Row name="Comment">
      {found.comment ? (
        <span className="whitespace-pre-line">{found.comment}</span>
      ) : (
        <span className="text-ink-2">No comment</span>
      )}
    </Row>
    {detail.pictures.length > 0 && (
      <Row name="Photos">
        <ul className="flex flex-wrap gap-2">
          {detail.pictures.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" title={name}>
                <img src={url} alt={name} width={72} height={72} className="size-18 object-cover" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </Row>
    )}
  </dl>
)
