import { PackageLine } from './package-line.tsx'
import type { PackageRow } from './package-rows.ts'
import type { CommonCarrier } from './ship-plan.ts'

type Props = {
  rows: readonly PackageRow[]
  /** The carrier of lines without one. */
  common: CommonCarrier
  onChange: (rows: PackageRow[]) => void
}

/** Columns of the grid on wide screens. */
const columns = 'md:grid-cols-[minmax(0,1.1fr)_5rem_11rem_minmax(0,1.4fr)_2rem]'

/** One line per order, with carrier and tracking number. */
export const PackageGrid = ({ rows, common, onChange }: Props) => (
  <div>
    <p
      aria-hidden="true"
      className={`hidden gap-x-3 border-b border-ink pb-2 text-small text-ink-2 md:grid ${columns}`}
    >
      <span>Order</span>
      <span>To ship</span>
      <span>Carrier</span>
      <span>Tracking number</span>
    </p>
    <ul className="max-md:border-t max-md:border-ink">
      {rows.map(row => (
        <PackageLine
          key={row.order}
          row={row}
          common={common}
          columns={columns}
          onChange={draft => onChange(rows.map(one => (one === row ? { ...row, draft } : one)))}
          onRemove={() => onChange(rows.filter(one => one !== row))}
        />
      ))}
    </ul>
  </div>
)
