import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { formatDollars } from '../../shared/rules/money.ts'
import type { TransferDetails } from '../../shared/schemas/payment.ts'
import { useStoreClock } from '../ui/store-clock.ts'
import { toast } from '../ui/toast.ts'

type Row = {
  name: string
  value: string /** The text to copy, if it isn't `value`. */
  copied?: string
}

const rowsOf = (details: TransferDetails): Row[] =>
  [
    {
      name: 'Amount',
      value: formatDollars(details.amount),
      copied: details.amount.toFixed(2),
    },
    { name: 'Reference', value: details.reference },
    { name: 'Account holder', value: details.account_holder },
    { name: 'Bank', value: details.bank },
    { name: 'Routing number', value: details.routing_number },
    { name: 'Account number', value: details.account_number },
  ].filter(({ value }) => value !== '')

/** Shows the amount that the buyer of an order has to transfer, the account and the last day. */
export function Transfer({ details }: { details: TransferDetails }) {
  const clock = useStoreClock()
  const day = details.pay_until && clock.day(details.pay_until)
  return (
    <section aria-labelledby="transfer" className="mt-7 border border-ink px-5 py-6 md:px-9">
      <h2 id="transfer" className="serif text-card">
        Transfer {formatDollars(details.amount)}
        {day && ` by ${day}`}
      </h2>
      <p className="mt-1.5 max-w-140 text-ink-2">
        Enter the reference exactly, so that we find your payment. We ship your order once it
        arrives{day ? `, and cancel it if nothing arrived by ${day}` : ''}.
      </p>
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {rowsOf(details).map(row => (
          <Detail key={row.name} {...row} />
        ))}
      </dl>
    </section>
  )
}

function Detail({ name, value, copied = value }: Row) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setCopied(true),
      () => toast.error('We couldn’t copy it. Select the text instead.'),
    )
  const Icon = isCopied ? Check : Copy
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="-my-2 flex items-center justify-between gap-3">
        <span className="figures min-w-0 break-words select-all">{value}</span>
        <button
          type="button"
          aria-label={`Copy ${name.toLowerCase()}`}
          className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ultra print:hidden"
          onClick={() => void copy()}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
        <span role="status" className="sr-only">
          {isCopied && `${name} copied`}
        </span>
      </dd>
    </div>
  )
}
