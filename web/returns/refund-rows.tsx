import type { ReactNode } from 'react'
import { formatDollars } from '../../shared/rules/money.ts'
import { classNames } from '../ui/class-names.ts'

type RowProps = { label: ReactNode; quiet?: boolean; children: ReactNode }

/** A label and an amount. */
export const AmountRow = ({ label, quiet = false, children }: RowProps) => (
  <div className={classNames('flex justify-between gap-4', quiet && 'text-ink-2')}>
    <dt className="min-w-0">{label}</dt>
    <dd className="figures shrink-0 text-right">{children}</dd>
  </div>
)

type Props = { label: string; total: number; to: string | null }

/** The sum of a refund and where it goes. */
export const RefundTotal = ({ label, total, to }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-ink pt-4">
    <dt className="font-medium">{label}</dt>
    <dd className="serif figures text-price">{formatDollars(total)}</dd>
    <dd className="col-span-2 text-small text-ink-2">{to ? `To ${to}` : 'In cash'}</dd>
  </div>
)

/** A deduction with a true minus. */
export const NegativeAmount = ({ amount }: { amount: number }) => <>−{formatDollars(amount)}</>
