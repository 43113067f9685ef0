import { locale } from '../../../shared/brand.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = { percent: number; against: string }

/** "+12.4% vs previous 30 days": the sign tells it, the colour only repeats it. */
export const Growth = ({ percent, against }: Props) => (
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
    {against}
  </p>
)
