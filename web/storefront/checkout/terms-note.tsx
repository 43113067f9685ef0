import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCents } from '../../../shared/rules/money.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'

/** Names what the shopper agrees to. The links open in a new tab, so that checkout stays. */
export function TermsNote({ total }: { total: number }) {
  const { data } = useQuery(settingsQuery)
  return (
    <p className="mt-6 text-small text-ink-2">
      By placing your order, you agree to pay {formatCents(total)} and to our{' '}
      <PolicyLink to={paths.terms()}>terms</PolicyLink> and{' '}
      <PolicyLink to={paths.refundPolicy()}>
        {data && data.return_days > 0 ? `${data.return_days}-day return policy` : 'return policy'}
      </PolicyLink>
      .
    </p>
  )
}

const PolicyLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener" className="link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
