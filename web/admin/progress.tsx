import { formatCount } from './format.ts'

type Props = { label: string; done: number; total: number }

/** Shows progress as a count and a bar. */
export const Progress = ({ label, done, total }: Props) => (
  <>
    <p className="mb-1.5 flex justify-between gap-3 text-small text-ink-2">
      <span>{label}</span>
      <span className="figures">
        {formatCount(done)} of {formatCount(total)}
      </span>
    </p>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-1.5 bg-paper-2"
    >
      <div
        className="h-full bg-ink transition-[width]"
        style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }}
      />
    </div>
  </>
)
