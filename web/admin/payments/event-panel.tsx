import { paymentProviders } from '../../../shared/schemas/payment-providers.ts'
import type { UnmatchedEvent } from '../../../shared/schemas/payment-report.ts'
import { Panel, PanelMessage } from '../figures/panel.tsx'
import { useStoreTime } from '../use-store-time.ts'

/** Lists the providers' notices about payments that no order has. */
export const EventPanel = ({ events }: { events: readonly UnmatchedEvent[] }) => (
  <Panel title="Events without an order">
    {events.length === 0 ? (
      <PanelMessage>Every event belongs to an order.</PanelMessage>
    ) : (
      <ul className="divide-y divide-line">
        {events.map(event => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    )}
  </Panel>
)

function Event({ event: { provider, type, at, provider_id } }: { event: UnmatchedEvent }) {
  const time = useStoreTime()
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <span className="font-medium break-words">{type}</span>
      <span className="text-small break-words text-ink-2">
        {paymentProviders[provider].title} {provider_id}, {time(at)}
      </span>
    </li>
  )
}
