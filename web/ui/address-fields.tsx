import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { addressTerms } from '../../shared/rules/address-terms.ts'
import type { addressCountries } from '../../shared/rules/countries.ts'
import { countryNames } from '../../shared/rules/countries.ts'
import { regionsOf } from '../../shared/rules/regions.ts'
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
  /** Has browsers fill in the billing address, and leaves out the phone number. */
  billing?: boolean
}

/**
 * The fields of a postal address (S-72, S-114), to place in a grid of two columns. The country comes
 * before the fields that depend on it, as browsers fill them in that sequence.
 */
export function AddressFields({ field, country, countries, company, billing = false }: Props) {
  const terms = addressTerms(country)
  const fill = (token: string) => (billing ? `billing ${token}` : token)
  return (
    <>
      <TextField {...field('first_name')} label="First name" autoComplete={fill('given-name')} />
      <TextField {...field('last_name')} label="Last name" autoComplete={fill('family-name')} />
      {company}
      <SelectField
        {...field('country')}
        label="Country"
        autoComplete={fill('country')}
        className="col-span-2"
        options={countries.map(code => ({ value: code, label: countryNames[code] }))}
      />
      <TextField
        {...field('address_line_1')}
        label="Address line 1"
        autoComplete={fill('address-line1')}
        className="col-span-2"
      />
      <TextField
        {...field('address_line_2')}
        label={<OptionalLabel>Address line 2</OptionalLabel>}
        autoComplete={fill('address-line2')}
        className="col-span-2"
      />
      <TextField
        {...field('city')}
        label="City"
        autoComplete={fill('address-level2')}
        className="max-sm:col-span-2"
      />
      <StateField
        key={country}
        {...field('state')}
        label={terms.state}
        autoComplete={fill('address-level1')}
        country={country}
      />
      <TextField
        {...field('postal_code')}
        label={terms.postalCode}
        autoComplete={fill('postal-code')}
      />
      {!billing && (
        <TextField
          {...field('phone')}
          label={<OptionalLabel>Phone</OptionalLabel>}
          type="tel"
          autoComplete={fill('tel')}
          className="max-sm:col-span-2"
          hint="Used by the courier for questions about the delivery."
        />
      )}
    </>
  )
}

type StateProps = UseFormRegisterReturn & {
  error: string | undefined
  label: string
  autoComplete: string
  country: string
}

/** A list of the country's states, or a text field if it has no fixed list. */
const StateField = ({ country, ...props }: StateProps) => {
  const regions = regionsOf(country)
  if (!regions) return <TextField {...props} />
  const options = regions.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <SelectField
      {...props}
      options={[{ value: '', label: `Choose a ${props.label.toLowerCase()}` }, ...options]}
    />
  )
}

/** Marks a label as optional. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-ink-2">(optional)</span>
  </>
)
