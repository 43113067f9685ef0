/** Encodes nested values as Stripe's API takes them: `card[number]=…`. */
export const formOf = (values: object): URLSearchParams => {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return
    if (typeof value !== 'object') return form.append(name, String(value))
    for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner)
  }
  for (const [name, value] of Object.entries(values)) add(name, value)
  return form
}
