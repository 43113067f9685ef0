import { X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { items } from '../dialogs/order-lines.ts'
import { carrierOptions, type PackageDraft, urlProblem } from '../dialogs/package-fields.tsx'
import type { PackageRow } from './package-rows.ts'

type Props = {
  rows: readonly PackageRow[]
  showProblems: boolean
  onChange: (rows: PackageRow[]) => void
}

const columns = 'md:grid-cols-[minmax(0,1.1fr)_5rem_11rem_minmax(0,1.4fr)_2rem]'

/** One line per order, with carrier and tracking number. */
export const PackageGrid = ({ rows, showProblems, onChange }: Props) => {
  const change = (row: PackageRow, draft: PackageDraft) =>
    onChange(rows.map(one => (one === row ? { ...row, draft } : one)))
  return (
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
          <li
            key={row.order}
            className={`grid grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-x-3 gap-y-2 border-b border-line py-3 ${columns}`}
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{row.name}</p>
              <p className="truncate text-small text-ink-2">{row.customer}</p>
            </div>
            <p className="figures whitespace-nowrap text-ink-2">
              {row.toShip === null ? '' : items(row.toShip)}
            </p>
            <SelectField
              label={`Carrier of ${row.name}`}
              hiddenLabel
              size="admin"
              className="max-md:order-2 max-md:col-span-3"
              error={undefined}
              options={carrierOptions}
              value={row.draft.carrier}
              onChange={event =>
                change(row, {
                  ...row.draft,
                  carrier: event.target.value as PackageDraft['carrier'],
                })
              }
            />
            <TextField
              label={`Tracking number of ${row.name}`}
              hiddenLabel
              size="admin"
              className="max-md:order-3 max-md:col-span-3"
              error={undefined}
              placeholder="Tracking number"
              maxLength={100}
              autoComplete="off"
              value={row.draft.number}
              onChange={event => change(row, { ...row.draft, number: event.target.value })}
            />
            <IconButton
              label={`Remove ${row.name}`}
              onClick={() => onChange(rows.filter(one => one !== row))}
            >
              <X aria-hidden="true" size={16} strokeWidth={1.5} />
            </IconButton>
            {row.draft.carrier === 'other' && (
              <TextField
                label={`Tracking page of ${row.name}`}
                hiddenLabel
                size="admin"
                className="order-4 col-span-3 md:col-span-2 md:col-start-3"
                error={showProblems ? urlProblem(row.draft) : undefined}
                placeholder="https://carrier.example/track/{number}"
                inputMode="url"
                maxLength={500}
                autoComplete="off"
                value={row.draft.url}
                onChange={event => change(row, { ...row.draft, url: event.target.value })}
              />
            )}
            {row.problem && (
              <p className="order-5 col-span-full text-small text-error">Skipped: {row.problem}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
