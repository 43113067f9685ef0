import { formatCents } from '../../../shared/rules/money.ts'
import { type ShippingRate, shippingCost } from '../../../shared/rules/shipping.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { estimateArrival } from '../product/delivery-estimate.ts'

type Props = {
  rates: readonly ShippingRate[]
  value: string
  /** Subtotal after discount, in cents: decides which methods are free. */
  goods: number
  onChange: (id: string) => void
}

/** Lets the shopper choose a shipping method (S-74). */
export const ShippingMethodPicker = ({ rates, value, goods, onChange }: Props) => (
  <RadioSet
    legend={<span className="serif text-section">Shipping method</span>}
    error={undefined}
    className="mt-10"
  >
    <div className="mt-4 divide-y divide-line-2 border border-line-2 bg-white">
      {rates.map(rate => {
        const cost = shippingCost(rate, goods)
        const arrival = estimateArrival(rate, new Date())
        return (
          <Radio
            key={rate.id}
            name="shipping-method"
            value={rate.id}
            checked={rate.id === value}
            onChange={() => onChange(rate.id)}
            className="px-4 py-3.5"
            label={
              <>
                {rate.name}
                <span className="block text-small text-ink-2">
                  {[rate.delivery_time, arrival].filter(Boolean).join(' · ')}
                </span>
              </>
            }
            end={cost === 0 ? 'Free' : formatCents(cost)}
          />
        )
      })}
    </div>
  </RadioSet>
)
