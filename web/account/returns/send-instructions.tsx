import type { OwnReturn } from '../../../shared/schemas/return.ts'
import type { OrderRef } from '../../api/queries/returns.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useStoreClock } from '../use-store-clock.ts'

/** What the buyer does once a return is approved. */
export function SendInstructions({ order, data }: { order: OrderRef; data: OwnReturn }) {
  const { day } = useStoreClock()
  return (
    <section aria-labelledby="send" className="mb-9 bg-white p-5 md:p-7">
      <h2 id="send" className="serif text-card">
        {data.send_by ? `Send your package by ${day(data.send_by)}` : 'Send your package'}
      </h2>
      <p className="mt-3 whitespace-pre-line">{data.instructions}</p>
      <p className="mt-4 text-small font-medium">Send it to</p>
      <address className="mt-1 whitespace-pre-line not-italic">{data.address}</address>
      <div className="mt-6">
        <ButtonLink to={paths.returnLabel({ ...order, return_id: data.id })}>
          Print packing slip
        </ButtonLink>
      </div>
    </section>
  )
}
