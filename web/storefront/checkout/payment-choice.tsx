import type { ReactNode } from 'react'
import type { PaymentMethod } from '../../../shared/schemas/order.ts'
import { classNames } from '../../ui/class-names.ts'
import { Radio } from '../../ui/radio.tsx'

type Props = {
  method: PaymentMethod
  label: string
  end?: string
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  children: ReactNode
}

/** One payment method, with its fields once it is chosen. */
export const PaymentChoice = ({ method, label, end, chosen, onChoose, children }: Props) => (
  <div className={chosen === method ? 'bg-white' : undefined}>
    <Radio
      name="payment-method"
      value={method}
      label={label}
      checked={chosen === method}
      onChange={() => onChoose(method)}
      className="px-4 py-4"
      end={
        end && (
          <span
            className={classNames('text-small text-ink-2', label.length > 9 && 'max-sm:hidden')}
          >
            {end}
          </span>
        )
      }
    />
    {chosen === method && <div className="px-4 pb-5">{children}</div>}
  </div>
)
