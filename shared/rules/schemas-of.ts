/**
 * Picks one schema of each declared field, such as `input`, and returns them as a shape for
 * `z.object`.
 */
export const schemasOf = <
  Part extends string,
  Fields extends Record<string, Record<Part, unknown>>,
>(
  fields: Fields,
  part: Part,
) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    [Name in keyof Fields]: Fields[Name][Part]
  }
