/** A field's name, and how to show its value. */
export type Label<Value> = { label: string; read?: (value: NonNullable<Value>) => string }
export type Labels<Fields> = { [Name in keyof Fields]?: Label<Fields[Name]> }

/** Formats a field's value for display; nothing is "empty". */
export const displayValue = <Value>({ read = String }: Label<Value>, value: Value): string =>
  value === null || value === undefined || value === '' ? 'empty' : read(value) || 'empty'

/**
 * Describes the fields that differ between two versions of a record, such as "Role is now Manager,
 * Phone is now empty". Returns an empty string when none do.
 */
export const describeChanges = <Fields extends object>(
  labels: Labels<Fields>,
  before: Fields,
  after: Fields,
): string =>
  (Object.keys(labels) as (keyof Fields)[])
    .flatMap(name => {
      const field = labels[name]
      if (!field || displayValue(field, before[name]) === displayValue(field, after[name]))
        return []
      return `${field.label} is now ${displayValue(field, after[name])}`
    })
    .join(', ')
