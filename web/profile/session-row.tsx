import { countryName } from '../../shared/rules/country-name.ts'
import type { SignedInSession } from '../../shared/schemas/user.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useStoreClock } from '../ui/store-clock.ts'

type Props = { session: SignedInSession; busy: boolean; onSignOut: () => void }

/** Shows a session with its device, country and days. */
export function SessionRow({ session, busy, onSignOut }: Props) {
  const { day } = useStoreClock()
  const { device, country, since, last_used, is_current } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 py-4">
      <div className="min-w-0">
        <p>
          {device}
          {country && <span className="text-ink-2">, {countryName(country)}</span>}
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          Signed in <time dateTime={since}>{day(since)}</time>, last used{' '}
          <time dateTime={last_used}>{day(last_used)}</time>
        </p>
      </div>
      {is_current ? (
        <Badge tone="leaf">This device</Badge>
      ) : (
        <Button rank="outline" size="small" busy={busy} onClick={onSignOut}>
          Sign out <span className="sr-only">{device}</span>
        </Button>
      )}
    </li>
  )
}
