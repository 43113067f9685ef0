import type { FieldsOption } from '@stripe/stripe-js'
import { asksFor } from '../billing.ts'
import { h } from './dom.ts'
import { createField, type Field } from './field.ts'

const countries = { US: 'United States', CA: 'Canada', GB: 'United Kingdom', AU: 'Australia' }

/** Creates the fields for country and postal code, as far as the page asks for them. */
export const createAddressForm = (
  billing: FieldsOption['billingDetails'],
  chosen: { country?: string | undefined; postal_code?: string | undefined },
  onChange: () => void,
) => {
  const country = h(
    'select',
    { id: 'Field-countryInput', name: 'country', class: 'Input', change: onChange },
    ...Object.entries(countries).map(([code, name]) =>
      h('option', { value: code, selected: code === chosen.country }, name),
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
    placeholder: '12345',
    check: () =>
      postalCode.input.value.trim()
        ? undefined
        : { code: 'incomplete_zip', message: 'Your ZIP is invalid.' },
    onChange,
  })
  postalCode.input.value = chosen.postal_code ?? ''
  const hasCountry = asksFor(billing, 'country')
  const hasPostalCode = asksFor(billing, 'postalCode')
  return {
    root: h(
      'div',
      { class: 'p-Grid' },
      ...(hasCountry ? [countryField] : []),
      ...(hasPostalCode ? [postalCode.root] : []),
    ),
    fields: hasPostalCode ? [postalCode] : [],
    address: () => ({
      ...(hasCountry && { country: country.value }),
      ...(hasPostalCode && { postal_code: postalCode.input.value.trim() }),
    }),
  }
}
