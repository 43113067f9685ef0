import { locale } from '../../shared/brand.ts'
import type { Arrival } from '../../shared/schemas/own-order.ts'

const format = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const name = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

/** Formats the days a package is expected: "Mon, Jun 8 – Wed, Jun 10". */
export const arrivalText = ({ first, last }: Arrival): string =>
  first === last ? name(first) : `${name(first)} – ${name(last)}`
