/** What a field is called, and how its value reads. */
type Labels<Record> = {
  [Name in keyof Record]?: { label: string; read?: (value: Record[Name]) => string }
}

/**
 * In which of these fields two states of a record differ, in words: "Role is now Manager, Phone is
 * now empty". Empty where they are the same.
 */
export const whatChanged = <Fields extends object>(
  labels: Labels<Fields>,
  was: Fields,
  is: Fields,
): string =>
  (Object.keys(labels) as (keyof Fields)[])
    .filter(name => (was[name] ?? '') !== (is[name] ?? ''))
    .map(name => {
      const { label = '', read = String } = labels[name] ?? {}
      const value = is[name]
      return `${label} is now ${value === null || value === '' ? 'empty' : read(value)}`
    })
    .join(', ')
