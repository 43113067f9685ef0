import type { OrderStatus } from '../../shared/schemas/order.ts'
import { classNames } from '../ui/class-names.ts'

const steps: { name: string; status: OrderStatus }[] = [
  { name: 'Placed', status: 'pending' },
  { name: 'Packed', status: 'processing' },
  { name: 'Shipped', status: 'shipped' },
  { name: 'Delivered', status: 'delivered' },
]

/** Progress of an order; hidden for canceled and refunded orders. */
export const OrderSteps = ({ status }: { status: OrderStatus }) => {
  const reached = steps.findIndex(step => step.status === status)
  return (
    reached >= 0 && (
      <ol className="flex gap-1.5 text-small" aria-label="Progress">
        {steps.map(({ name }, index) => (
          <li
            key={name}
            aria-current={index === reached ? 'step' : undefined}
            className={classNames(
              'min-w-0 grow basis-0 border-t-2 pt-1.5',
              index <= reached ? 'border-ultra' : 'border-line text-ink-2',
            )}
          >
            {name}
          </li>
        ))}
      </ol>
    )
  )
}
