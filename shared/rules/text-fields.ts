import type * as z from 'zod'
import { schemasOf } from './schemas-of.ts'

/** A text that is stored as entered. */
export type TextField = {
  /** The schema for text that a person typed; '' is always allowed. */
  typed: z.ZodString
  /** The field in a request. */
  input: z.ZodType
  /** The field as it is stored and returned. */
  kept: z.ZodType<string | null | undefined>
  /** The stored value for ''. */
  empty: '' | null | undefined
  /** Its column in a product CSV. */
  column?: string
  /** Whether it can have several lines. */
  hasLines?: boolean
}
type TextFields = Record<string, TextField>
type Part = 'typed' | 'input' | 'kept'
type Shape<F extends TextFields, P extends Part> = { [Name in keyof F]: F[Name][P] }

export type Kept<F extends TextFields> = z.output<z.ZodObject<Shape<F, 'kept'>>>

/** Shapes for z.object. */
export const formShape = <F extends TextFields>(fields: F) => schemasOf(fields, 'typed')
export const inputShape = <F extends TextFields>(fields: F) => schemasOf(fields, 'input')
export const keptShape = <F extends TextFields>(fields: F) => schemasOf(fields, 'kept')

type Given<F extends TextFields> = { [Name in keyof F]?: string | null | undefined }

/** Picks the declared texts in their stored form. */
export const keptTexts = <F extends TextFields>(fields: F, given: Given<F>): Kept<F> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { empty }]) => {
      const text = given[name] || empty
      return text === undefined ? [] : [[name, text]]
    }),
  ) as Kept<F>

/** Picks the declared texts for a form; a missing text is ''. */
export const formTexts = <F extends TextFields>(fields: F, given: Given<F>) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, given[name] ?? ''])) as {
    [Name in keyof F]: string
  }

/** Returns the declared texts that have a column in a product CSV. */
export const columnsOf = (fields: TextFields) =>
  Object.entries(fields).flatMap(([name, { typed, column, hasLines = false }]) =>
    column === undefined ? [] : { name, typed, column, hasLines },
  )
