import type { Recounting } from '../../../shared/schemas/report.ts'

type Props = { recounting: Recounting | null | undefined; zone: string; className?: string }

/** Shows that reports are being recounted for a new time zone, and how far it is. */
export const RecountingNotice = ({ recounting, zone, className = '' }: Props) =>
  recounting && (
    <div className={`rounded-panel border border-line bg-panel px-4 py-3 ${className}`}>
      <p role="status" className="flex flex-wrap justify-between gap-x-4">
        <span>
          Recounting reports for <strong className="font-medium">{recounting.time_zone}</strong>.
          Until this is done, they count days in {zone}.
        </span>
        <span className="figures text-ink-2">{recounting.percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Recounting reports"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={recounting.percent}
        className="mt-2 h-1.5 bg-paper-2"
      >
        <div
          className="h-full bg-ink transition-[width]"
          style={{ width: `${recounting.percent}%` }}
        />
      </div>
    </div>
  )
