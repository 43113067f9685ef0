import { invalid } from './failure.ts'
import type { Form, FormValue } from './form.ts'

/** Reads a text parameter. An empty one counts as missing. */
export const text = (form: Form, name: string): string | undefined => {
  const value = form[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw invalid(`Invalid string: ${name}`, { param: name })
  return value
}

/** Reads a text parameter that must be there. */
export const need = (form: Form, name: string): string => {
  const value = text(form, name)
  if (value !== undefined) return value
  throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

export const integer = (form: Form, name: string): number | undefined => {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (/^-?\d+$/.test(value)) return Number(value)
  const code = 'parameter_invalid_integer'
  throw invalid(`Invalid integer: ${value}`, { code, param: name })
}

export const flag = (form: Form, name: string): boolean | undefined => {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalid(`Invalid boolean: ${value}`, { param: name })
}

/** Reads one of the allowed values. */
export const choice = <const T extends string>(
  form: Form,
  name: string,
  allowed: readonly T[],
): T | undefined => {
  const value = text(form, name)
  if (value === undefined || (allowed as readonly string[]).includes(value)) return value as T
  throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name })
}

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value)

export const section = (form: Form, name: string): Form | undefined => {
  const value = form[name]
  if (value === undefined || value === '') return undefined
  if (isForm(value)) return value
  throw invalid(`Invalid object: ${name}`, { param: name })
}

export const list = (form: Form, name: string): string[] | undefined => {
  const value = form[name]
  if (value === undefined) return undefined
  if (value === '') return []
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return value
  throw invalid(`Invalid array`, { param: name })
}

/** Merges metadata: an empty value removes a key, an empty parameter removes all. */
export const metadata = (form: Form, current: Record<string, string> = {}) => {
  if (form.metadata === '') return {}
  const merged: Record<string, string> = { ...current }
  for (const [key, value] of Object.entries(section(form, 'metadata') ?? {})) {
    if (typeof value !== 'string' || key.length > 40 || value.length > 500)
      throw invalid('Metadata keys have up to 40 characters and values up to 500.', {
        param: `metadata[${key}]`,
      })
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  return merged
}

/** Refuses parameters that a call doesn't have. */
export const refuseUnknown = (form: Form, allowed: readonly string[]) => {
  const param = Object.keys(form).find(name => !allowed.includes(name))
  if (param === undefined) return
  throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

/** Reads a postal address. */
export const address = (form: Form | undefined) => ({
  city: (form && text(form, 'city')) ?? null,
  country: (form && text(form, 'country')) ?? null,
  line1: (form && text(form, 'line1')) ?? null,
  line2: (form && text(form, 'line2')) ?? null,
  postal_code: (form && text(form, 'postal_code')) ?? null,
  state: (form && text(form, 'state')) ?? null,
})

/** Reads a shipping address with its name. */
export const shipping = (form: Form) => {
  const given = section(form, 'shipping')
  if (!given) return null
  return {
    address: address(section(given, 'address')),
    name: need(given, 'name'),
    phone: text(given, 'phone') ?? null,
    carrier: text(given, 'carrier') ?? null,
    tracking_number: text(given, 'tracking_number') ?? null,
  }
}
