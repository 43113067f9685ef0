import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type addressCountries, countryNames } from '../../shared/schemas/address.ts'
import { addressTerms } from './address-terms.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type FieldName =
  | 'first_name'
  | 'last_name'
  | 'address_line_1'
  | 'address_line_2'
  | 'city'
  | 'state'
  | 'postal_code'
  | 'country'
  | 'phone'

type Props = {
  /** Connects a field to the form and returns its error. */
  field: (name: FieldName) => UseFormRegisterReturn & { error: string | undefined }
  /** The selected country, which decides how state and postal code are labeled. */
  country: string
  countries: readonly (typeof addressCountries)[number][]
  /** A field for the company, shown below the name. */
  company?: ReactNode
}

/** The fields of a postal address (S-72, S-114), to place in a grid of two columns. */
export function AddressFields({ field, country, countries, company }: Props) {
  const terms = addressTerms(country)
  return (
    <>
      <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
      {company}
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
      <TextField {...field('state')} label={terms.state} autoComplete="address-level1" />
      <TextField {...field('postal_code')} label={terms.postalCode} autoComplete="postal-code" />
      <SelectField
        {...field('country')}
        label="Country"
        autoComplete="country"
        className="max-sm:col-span-2"
        options={countries.map(code => ({ value: code, label: countryNames[code] }))}
      />
      <TextField
        {...field('phone')}
        label={<Optional>Phone</Optional>}
        type="tel"
        autoComplete="tel"
        className="col-span-2"
        hint="Used by the courier for questions about the delivery."
      />
    </>
  )
}

/** Marks a label as optional. */
export const Optional = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-ink-2">(optional)</span>
  </>
)
