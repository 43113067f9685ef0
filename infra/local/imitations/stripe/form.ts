export type Form = { [name: string]: FormValue }
export type FormValue = string | Form | FormValue[]

const segments = (name: string): string[] => {
  const [first = '', ...rest] = name.split('[')
  return [first, ...rest.map(part => part.replace(/\]$/, ''))]
}

/** Turns sections with the keys 0, 1, 2 … into lists. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [
    key,
    withLists(inner),
  ])
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

const isSection = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value)

const assign = (into: Form, path: string[], value: string) => {
  let at = into
  for (const key of path.slice(0, -1)) {
    const inner = at[key]
    const next = isSection(inner) ? inner : (Object.create(null) as Form)
    at[key] = next
    at = next
  }
  const last = path.at(-1) ?? ''
  at[last === '' ? String(Object.keys(at).length) : last] = value
}

/** Parses a form body or a query with names such as `card[number]`, `expand[]` and `items[0][id]`. */
export const parseForm = (text: string): Form => {
  const form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) assign(form, segments(name), value)
  return withLists(form) as Form
}
