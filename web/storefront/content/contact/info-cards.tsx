import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmailLink, SettingText } from '../fact.tsx'
import { mapAddress } from './map-address.ts'

/** Shows phone, email, address and business hours from the settings (S-93). */
export function InfoCards() {
  const { data, isError } = useQuery(settingsQuery)
  if (isError && !data) return null
  return (
    <dl className="grid border-t border-ink sm:grid-cols-2 lg:grid-cols-4">
      <Card title="Phone" note="For urgent questions.">
        {data ? (
          <a href={`tel:${data.support_phone.replace(/[^+\d]/g, '')}`}>{data.support_phone}</a>
        ) : (
          <SettingText name="phone" />
        )}
      </Card>
      <Card
        title="Email"
        note={
          <>
            We reply within <SettingText name="replyHours" />.
          </>
        }
      >
        <EmailLink />
      </Card>
      <Card long title="Address" note="Visits by appointment only.">
        {data ? (
          <a href={mapAddress(data.address)} target="_blank" rel="noreferrer">
            {data.address}
          </a>
        ) : (
          <SettingText name="address" />
        )}
      </Card>
      <Card title="Business hours" note="We answer messages in the order we receive them.">
        <SettingText name="supportHours" />
      </Card>
    </dl>
  )
}

type CardProps = {
  title: string
  note: ReactNode
  /** Takes two lines, also before it has loaded. */
  long?: boolean
  children: ReactNode
}

const Card = ({ title, note, long, children }: CardProps) => (
  <div className="border-b border-line py-6 sm:pr-7 [&_a]:transition-colors [&_a:hover]:text-ultra">
    <dt className="meta text-ink-2">{title}</dt>
    <dd className={classNames('serif mt-3 text-card', long && 'min-h-[2lh]')}>{children}</dd>
    <dd className="mt-1.5 text-small text-ink-2">{note}</dd>
  </div>
)
