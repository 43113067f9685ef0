import type { FieldsOption } from '@stripe/stripe-js'
import { asksFor } from '../billing.ts'
import { h } from './dom.ts'
import { createField, type Field } from './field.ts'

const countries = ['US', 'CA', 'GB', 'AU', 'DE', 'ES', 'FR', 'IE', 'IT', 'JP', 'NL', 'NZ']
const countryName = new Intl.DisplayNames('en', { type: 'region' })
/** Countries whose postal code banks compare. Stripe asks for it there only. */
const withPostalCode = ['US', 'CA', 'GB']

/** Creates the fields for country and postal code, as far as the page asks for them. */
export const createAddressForm = (
  billing: FieldsOption['billingDetails'],
  chosen: { country?: string | undefined; postal_code?: string | undefined },
  onChange: () => void,
) => {
  const country = h(
    'select',
    {
      id: 'Field-countryInput',
      name: 'country',
      class: 'Input p-Select',
      autocomplete: 'billing country',
    },
    ...countries.map(code =>
      h('option', { value: code, selected: code === chosen.country }, countryName.of(code) ?? code),
    ),
  )
  const countryField = h(
    'div',
    { class: 'p-Field p-Field--country' },
    h('label', { class: 'Label', for: country.id }, 'Country'),
    h('div', { class: 'p-Control' }, country),
  )
  const postalCode: Field = createField({
    name: 'postalCode',
    label: 'ZIP code',
    autocomplete: 'billing postal-code',
    check: () => {
      if (!isAsked() || postalCode.input.value.trim()) return
      return country.value === 'US'
        ? { code: 'incomplete_zip', message: 'Your ZIP is invalid.' }
        : { code: 'incomplete_zip', message: 'Your postal code is incomplete.' }
    },
    onChange,
  })
  const hasCountry = asksFor(billing, 'country')
  const hasPostalCode = asksFor(billing, 'postalCode')
  const isAsked = () => hasPostalCode && withPostalCode.includes(country.value)
  const root = h('div', { class: 'p-Grid' })
  const arrange = () => {
    const isUnitedStates = country.value === 'US'
    postalCode.title.textContent = isUnitedStates ? 'ZIP code' : 'Postal code'
    postalCode.input.placeholder = isUnitedStates ? '12345' : ''
    root.replaceChildren(
      ...(hasCountry ? [countryField] : []),
      ...(isAsked() ? [postalCode.root] : []),
    )
  }
  postalCode.input.value = chosen.postal_code ?? ''
  arrange()
  country.addEventListener('change', () => {
    arrange()
    onChange()
  })
  return {
    root,
    fields: hasPostalCode ? [postalCode] : [],
    address: () => ({
      ...(hasCountry && { country: country.value }),
      ...(isAsked() && { postal_code: postalCode.input.value.trim() }),
    }),
  }
}
