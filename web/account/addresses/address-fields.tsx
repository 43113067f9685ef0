import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { addressCountries, addressTypes, countryNames } from '../../../shared/schemas/address.ts'
import { addressTerms } from '../../ui/address-terms.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AddressDraft } from './address-schema.ts'
import { typeWords } from './address-words.ts'

type Props = {
  /** What ties a field to the form, and what is wrong with it. */
  field: (name: keyof AddressDraft) => UseFormRegisterReturn & { error: string | undefined }
  /** Decides what the parts of the address are called. */
  country: string
  isOnlyDefault: boolean
}

/** What is asked for an address (S-114, S-115). */
export function AddressFields({ field, country, isOnlyDefault }: Props) {
  const words = addressTerms(country)
  const { error: typeProblem, ...type } = field('type')
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <RadioSet legend="Type" error={typeProblem} className="col-span-2">
        <div className="flex gap-7">
          {addressTypes.map(each => (
            <Radio key={each} {...type} value={each} label={typeWords[each]} />
          ))}
        </div>
      </RadioSet>
      <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      <TextField
        {...field('company')}
        label={<Optional>Company</Optional>}
        autoComplete="organization"
        className="col-span-2"
      />
      <TextField
        {...field('address_line_1')}
        label="Address line 1"
        autoComplete="address-line1"
        className="col-span-2"
      />
      <TextField
        {...field('address_line_2')}
        label={<Optional>Address line 2</Optional>}
        autoComplete="address-line2"
        className="col-span-2"
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete="address-level2"
        className="max-sm:col-span-2"
      />
      <TextField {...field('state')} label={words.state} autoComplete="address-level1" />
      <TextField {...field('postal_code')} label={words.postalCode} autoComplete="postal-code" />
      <SelectField
        {...field('country')}
        label="Country"
        autoComplete="country"
        className="max-sm:col-span-2"
        options={addressCountries.map(code => ({ value: code, label: countryNames[code] }))}
      />
      <TextField
        {...field('phone')}
        label={<Optional>Phone</Optional>}
        type="tel"
        autoComplete="tel"
        className="col-span-2"
        hint="For the courier, if there is a question."
      />
      {!isOnlyDefault && (
        <Checkbox
          {...field('is_default')}
          label="Make this my default address"
          className="col-span-2"
        />
      )}
    </div>
  )
}

const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-ink-2">(optional)</span>
  </>
)
