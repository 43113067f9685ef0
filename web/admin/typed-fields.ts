import * as z from 'zod'

type Joined<Input extends z.ZodRawShape, Fields> = {
  [Name in keyof Fields & keyof Input]: Fields[Name] extends z.ZodType
    ? z.ZodPipe<Fields[Name], Input[Name]>
    : never
}

/**
 * Combines the parsers of a form's texts with the API's fields of the same names. Parses and checks each
 * field even if others are invalid, so that a form shows all its errors at once.
 */
export const typedFields = <
  Input extends z.ZodRawShape,
  Fields extends Partial<Record<keyof Input, z.ZodType>>,
>(
  input: Input,
  typed: Fields,
) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, field]) => [
      name,
      z.pipe(field as z.ZodType, input[name] as z.ZodType),
    ]),
  ) as unknown as Joined<Input, Fields>
