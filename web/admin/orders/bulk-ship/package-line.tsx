import { X } from 'lucide-react'
import { carrierName } from '../../../../shared/rules/carriers.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { items } from '../dialogs/order-lines.ts'
import {
  carrierOptions,
  numberProblem,
  numberWarning,
  type PackageDraft,
  urlProblem,
} from '../dialogs/package-fields.tsx'
import type { PackageRow } from './package-rows.ts'
import { type CommonCarrier, withCarrier } from './ship-plan.ts'

type Props = {
  row: PackageRow
  common: CommonCarrier
  /** Column classes, the same as those of the heading. */
  columns: string
  onChange: (draft: PackageDraft) => void
  onRemove: () => void
}

/** Shows under the field what the customer won't get, or what looks wrong. */
const hintOf = (draft: PackageDraft) => {
  if (draft.number.trim() === '') return 'The email has no tracking number.'
  const warning = numberWarning(draft)
  return warning && <span className="text-amber">{warning}</span>
}

const optionsFor = (common: CommonCarrier) => [
  {
    value: '',
    label: common === '' ? 'No carrier' : `${carrierName(common)}, as for all`,
  },
  ...carrierOptions.filter(({ value }) => value !== ''),
]

const states = { waiting: 'Checking…', failed: 'Not checked yet', ready: '', blocked: '' }

/** The carrier and tracking number of one order. */
function LineFields({ row, common, onChange }: Pick<Props, 'row' | 'common' | 'onChange'>) {
  const { name, draft } = row
  const effective = withCarrier(draft, common)
  return (
    <>
      <SelectField
        label={`Carrier of ${name}`}
        hiddenLabel
        size="admin"
        className="max-md:order-2 max-md:col-span-3"
        error={undefined}
        options={optionsFor(common)}
        value={draft.carrier}
        onChange={event =>
          onChange({ ...draft, carrier: event.target.value as PackageDraft['carrier'] })
        }
      />
      <TextField
        label={`Tracking number of ${name}`}
        hiddenLabel
        size="admin"
        className="max-md:order-3 max-md:col-span-3"
        error={numberProblem(effective)}
        hint={hintOf(effective)}
        placeholder="Tracking number"
        autoComplete="off"
        value={draft.number}
        onChange={event => onChange({ ...draft, number: event.target.value })}
      />
      {effective.carrier === 'other' && (
        <TextField
          label={`Tracking page of ${name}`}
          hiddenLabel
          size="admin"
          className="order-4 col-span-3 md:col-span-2 md:col-start-3"
          error={urlProblem(effective)}
          placeholder="https://carrier.example/track/{number}"
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          value={draft.url}
          onChange={event => onChange({ ...draft, url: event.target.value })}
        />
      )}
    </>
  )
}

/** One order: its customer and package, or why it won't ship. */
export const PackageLine = ({ row, common, columns, onChange, onRemove }: Props) => (
  <li
    className={`grid grid-cols-[minmax(0,1fr)_auto_2rem] items-start gap-x-3 gap-y-2 border-b border-line py-3 ${columns}`}
  >
    <div className="min-w-0">
      <p className="font-medium break-words">{row.name}</p>
      <p className="truncate text-small text-ink-2">{states[row.check] || row.customer}</p>
    </div>
    <p className="figures whitespace-nowrap text-ink-2 md:leading-9.5">
      {row.toShip === null || row.check === 'blocked' ? '' : items(row.toShip)}
    </p>
    {row.check === 'blocked' ? (
      <p className="text-small text-error max-md:order-2 max-md:col-span-3 md:col-span-2">
        Won’t ship: {row.block}
      </p>
    ) : (
      <LineFields row={row} common={common} onChange={onChange} />
    )}
    <IconButton label={`Remove ${row.name}`} onClick={onRemove}>
      <X aria-hidden="true" size={16} strokeWidth={1.5} />
    </IconButton>
    {row.problem && row.check !== 'blocked' && (
      <p className="order-5 col-span-full text-small text-error">Skipped: {row.problem}</p>
    )}
  </li>
)
