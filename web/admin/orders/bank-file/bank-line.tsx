import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatCents } from '../../../../shared/rules/money.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatDay } from '../../format.ts'
import { type BankRow, customerOf, orderNameOf } from './bank-rows.ts'

type Props = {
  row: BankRow
  onName: (order: string) => void
  onRemove: () => void
}

const states = { none: '', waiting: 'Checking…', failed: 'Not checked yet', ready: '', blocked: '' }

/** The order that a line pays, typed by staff. It is checked when they leave the field. */
function OrderField({ row, onName }: Pick<Props, 'row' | 'onName'>) {
  const [typed, setTyped] = useState(row.order)
  const send = () => typed.trim() !== row.order && onName(typed)
  return (
    <TextField
      label={`Order of line ${row.line}`}
      hiddenLabel
      size="admin"
      className="max-w-56"
      error={undefined}
      placeholder={row.orders.length > 1 ? row.orders.join(' or ') : 'Order number'}
      autoComplete="off"
      maxLength={128}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={send}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        send()
      }}
    />
  )
}

/** One line of the file: its order and customer, or why it isn't recorded, and what the bank shows. */
export const BankLineRow = ({ row, onName, onRemove }: Props) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto_2rem] items-start gap-x-3 gap-y-1 border-b border-line py-3">
    <div className="grid min-w-0 gap-1">
      {row.check === 'ready' ? (
        <p className="font-medium break-words">
          {orderNameOf(row)}
          <span className="font-normal text-ink-2"> · {customerOf(row)}</span>
        </p>
      ) : (
        <OrderField key={row.order} row={row} onName={onName} />
      )}
      {states[row.check] && <p className="text-small text-ink-2">{states[row.check]}</p>}
      {row.check === 'blocked' && (
        <p className="text-small text-error">
          {row.reason} {customerOf(row) && `${customerOf(row)}’s order.`}
        </p>
      )}
      <p className="line-clamp-2 text-small break-words text-ink-2">{row.text}</p>
    </div>
    <div className="text-right whitespace-nowrap">
      <p className="figures font-medium">{formatCents(row.cents)}</p>
      <p className="text-small text-ink-2">{formatDay(row.day)}</p>
    </div>
    <IconButton label={`Leave out line ${row.line}`} onClick={onRemove}>
      <X aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
  </li>
)
