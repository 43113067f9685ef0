import { locale } from '../../../shared/brand.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = { percent: number; period: string }

/**
 * Shows growth with its sign, such as "+12.4% vs previous 30 days". Color only repeats the sign
 * (A-71).
 */
export const Growth = ({ percent, period }: Props) => (
  <p className="text-small text-ink-2">
    <span
      className={classNames(
        'figures font-medium',
        percent > 0 ? 'text-leaf' : percent < 0 ? 'text-error' : 'text-ink-2',
      )}
    >
      {percent > 0 ? '+' : percent < 0 ? '−' : '±'}
      {Math.abs(percent).toLocaleString(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })}
      %
    </span>{' '}
    {period}
  </p>
)
