import { locale } from '../../shared/brand.ts'

/** Formats an instant as emails show it: "November 20, 2026 at 10:24 AM PST". */
export const formatMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(new Date(instant))
    .replace(/, (?=\d+:)/, ' at ')
