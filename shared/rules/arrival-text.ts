import { locale } from '../brand.ts'
import { once } from '../once.ts'
import type { ExpectedDays } from './delivery-promise.ts'

const format = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
const name = (day: string): string => format().format(new Date(`${day}T00:00:00Z`))

/** Formats the days a package is expected: "Mon, Jun 8 – Wed, Jun 10". */
export const arrivalText = ({ first, last }: ExpectedDays): string =>
  first === last ? name(first) : `${name(first)} – ${name(last)}`
