/** What a field is called, and how its value reads. */
export type Label<Value> = { label: string; read?: (value: NonNullable<Value>) => string }
export type Labels<Fields> = { [Name in keyof Fields]?: Label<Fields[Name]> }

/** A field's value as people read it. */
export const displayValue = <Value>({ read = String }: Label<Value>, value: Value): string =>
  value === null || value === undefined || value === '' ? 'empty' : read(value) || 'empty'

/**
 * In which of these fields two states of a record differ, in words: "Role is now Manager, Phone is
 * now empty". Empty where they read the same.
 */
export const describeChanges = <Fields extends object>(
  labels: Labels<Fields>,
  was: Fields,
  is: Fields,
): string =>
  (Object.keys(labels) as (keyof Fields)[])
    .flatMap(name => {
      const field = labels[name]
      if (!field || displayValue(field, was[name]) === displayValue(field, is[name])) return []
      return `${field.label} is now ${displayValue(field, is[name])}`
    })
    .join(', ')
