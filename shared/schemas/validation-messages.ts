import * as z from 'zod'
import { locale } from '../brand.ts'

const number = (value: number | bigint) => value.toLocaleString(locale)

const count = (value: number | bigint, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`

const isMissing = (input: unknown) => input === undefined || input === null

const required = 'This field is required.'

const byType: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose true or false.',
  date: 'Enter a date.',
  array: 'Enter a list.',
  object: 'Send a JSON object.',
  record: 'Send a JSON object.',
}

const byFormat: Record<string, string> = {
  email: 'Enter a valid email address.',
  url: 'Enter a full URL, such as https://example.com.',
  date: 'Enter a date as YYYY-MM-DD.',
  datetime: 'Enter a date and time such as 2026-01-31T09:30:00Z.',
  time: 'Enter a time as HH:MM.',
}

const maxListed = 10

const choices = (values: readonly unknown[], isFlag: boolean) => {
  if (isFlag) return 'Choose true or false.'
  if (values.length === 1) return `Enter ${values[0]}.`
  return values.length > maxListed
    ? 'Choose a value from the list.'
    : `Choose one of: ${values.join(', ')}.`
}

const tooBig = ({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) => {
  if (origin === 'string') return `Enter ${count(maximum, 'character')} or fewer.`
  if (origin === 'array') return `Enter ${count(maximum, 'entry', 'entries')} or fewer.`
  return inclusive === false
    ? `Enter a number less than ${number(maximum)}.`
    : `Enter a number of ${number(maximum)} or less.`
}

const tooSmall = ({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) => {
  if (origin === 'string')
    return minimum === 1 ? required : `Enter ${count(minimum, 'character')} or more.`
  if (origin === 'array')
    return minimum === 1 ? 'Add at least one entry.' : `Add at least ${number(minimum)} entries.`
  return inclusive === false
    ? `Enter a number greater than ${number(minimum)}.`
    : `Enter a number of ${number(minimum)} or more.`
}

/** Writes a plain sentence for an issue whose schema has no message of its own. */
export const validationMessage = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return required
      return byType[issue.expected] ?? 'Check this value.'
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_value':
      return choices(issue.values, issue.expected === 'stringbool')
    case 'invalid_format':
      return byFormat[issue.format] ?? 'Check the format.'
    case 'not_multiple_of':
      return issue.divisor === 0.01
        ? 'Enter an amount with up to two decimals.'
        : `Enter a multiple of ${number(issue.divisor)}.`
    case 'unrecognized_keys':
      return `Remove unknown fields: ${issue.keys.join(', ')}.`
    default:
      return isMissing(issue.input) ? required : 'Check this value.'
  }
}

// Server and browser share zod's configuration, so no schema needs to set this.
z.config({ customError: validationMessage })
