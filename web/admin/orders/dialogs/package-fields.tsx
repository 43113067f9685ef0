import {
  carrierName,
  numberPlaceholder,
  trackingLink,
  unusualNumber,
} from '../../../../shared/rules/carriers.ts'
import {
  carriers,
  maxTrackingNumber,
  type ShipmentInput,
} from '../../../../shared/schemas/order-facts.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** What staff typed about a package. */
export type PackageDraft = { carrier: (typeof carriers)[number] | ''; number: string; url: string }
export const emptyPackage: PackageDraft = { carrier: '', number: '', url: '' }

export const carrierOptions = [
  { value: '', label: 'No carrier' },
  ...carriers.map(carrier => ({ value: carrier, label: carrierName(carrier) })),
]

/** Converts a draft to the input of a shipment. */
export const toPackage = ({
  carrier,
  number,
  url,
}: PackageDraft): Required<Omit<ShipmentInput, 'units'>> => ({
  carrier: carrier || null,
  tracking_number: number.trim() || null,
  tracking_url: carrier === 'other' ? url.trim() || null : null,
})

/** Returns the problem of a tracking number that is too long. Doesn't cut it, because a wrong number would ship. */
export const numberProblem = ({ number }: PackageDraft): string | undefined => {
  const { length } = number.trim()
  return length > maxTrackingNumber
    ? `The tracking number has ${length} characters. Shorten it to ${maxTrackingNumber} or fewer.`
    : undefined
}

/** Returns a warning if a tracking number doesn't look like the carrier's. The package can still ship. */
export const numberWarning = ({ carrier, number }: PackageDraft): string | undefined => {
  const sample = carrier ? unusualNumber(carrier, number) : undefined
  return carrier && sample
    ? `This isn’t like a ${carrierName(carrier)} number, such as ${sample}. Check it, or ship anyway.`
    : undefined
}

/** Returns the problem of a tracking page's address, if any. */
export const urlProblem = ({ carrier, url }: PackageDraft): string | undefined => {
  const typed = url.trim()
  if (carrier !== 'other' || typed === '') return undefined
  return typed.startsWith('https://') && URL.canParse(typed)
    ? undefined
    : 'Enter an address that starts with https://'
}

/** Returns why a package can't ship, if so. */
export const packageProblem = (draft: PackageDraft): string | undefined =>
  numberProblem(draft) ?? urlProblem(draft)

const linkHint = (draft: PackageDraft): string | undefined => {
  if (!draft.number.trim()) return undefined
  if (!draft.carrier) return 'Choose a carrier to link to its tracking page.'
  if (draft.carrier === 'other') return undefined
  return trackingLink(toPackage(draft))
    ? `Links to tracking at ${carrierName(draft.carrier)}.`
    : undefined
}

const hintOf = (draft: PackageDraft) => {
  const warning = numberWarning(draft)
  const link = linkHint(draft)
  return (
    (warning || link) && (
      <>
        {warning && <span className="block text-amber">{warning}</span>}
        {link && <span className="block">{link}</span>}
      </>
    )
  )
}

type Props = {
  draft: PackageDraft
  showProblems: boolean
  onChange: (draft: PackageDraft) => void
}

/** The carrier and tracking number of a package. */
export const PackageFields = ({ draft, showProblems, onChange }: Props) => (
  <div className="grid gap-4 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
    <SelectField
      label="Carrier"
      size="admin"
      error={undefined}
      options={carrierOptions}
      value={draft.carrier}
      onChange={event =>
        onChange({ ...draft, carrier: event.target.value as PackageDraft['carrier'] })
      }
    />
    <TextField
      label="Tracking number (optional)"
      size="admin"
      error={numberProblem(draft)}
      hint={hintOf(draft)}
      autoComplete="off"
      value={draft.number}
      onChange={event => onChange({ ...draft, number: event.target.value })}
    />
    {draft.carrier === 'other' && (
      <TextField
        label="Tracking page (optional)"
        size="admin"
        className="md:col-span-2"
        error={showProblems ? urlProblem(draft) : undefined}
        hint={`Such as https://carrier.example/track/${numberPlaceholder}. The tracking number replaces ${numberPlaceholder}.`}
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        value={draft.url}
        onChange={event => onChange({ ...draft, url: event.target.value })}
      />
    )}
  </div>
)
