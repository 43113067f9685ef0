import { formatDollars } from '../../../shared/rules/money.ts'
import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { AmountRow, NegativeAmount, RefundTotal } from '../../returns/refund-rows.tsx'
import { Picture } from '../../ui/picture.tsx'

const wantOf = ({ replacement }: OwnReturn['items'][number]) =>
  replacement ? `exchange for ${replacement.name ?? 'another one'}` : 'refund'

const totalLabels = {
  estimated: 'Estimated refund',
  promised: 'Refund on its way',
  made: 'Refunded',
  failed: 'Refund on its way',
} as const

/** Lists the items of a return with the refund. */
export const ReturnLines = ({ data }: { data: OwnReturn }) => (
  <>
    <h2 className="serif text-card">Your return</h2>
    <ul className="mt-3">
      {data.items.map(item => (
        <li key={item.line_id} className="flex items-center gap-4 border-b border-line py-4">
          <div className="w-14 shrink-0">
            <Picture src={item.image} fallback={item.fallback_image} alt="" />
          </div>
          <div className="min-w-0 grow">
            <p>
              {item.quantity > 1 && `${item.quantity} × `}
              {item.product_name}
            </p>
            <p className="text-small text-ink-2">
              {[item.variant_name, wantOf(item)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-small text-ink-2">{item.reason}</p>
          </div>
          {data.refund && <p className="figures shrink-0">{formatDollars(item.amount)}</p>}
        </li>
      ))}
    </ul>
    {data.refund && (
      <dl className="mt-4 grid gap-3">
        {data.refund.label > 0 && (
          <AmountRow quiet label="Return label">
            <NegativeAmount amount={data.refund.label} />
          </AmountRow>
        )}
        <RefundTotal
          label={totalLabels[data.refund.state]}
          total={data.refund.total}
          to={data.refund.to}
        />
      </dl>
    )}
  </>
)
