import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Lists support hours and contact details from the settings (S-11). */
export function Support() {
  const { data, isError } = useQuery(settingsQuery)
  if (!data) return isError ? <ContactLink /> : <Placeholder />
  return (
    <>
      <li>{data.support_hours}</li>
      <li>
        <ExternalLink to={`mailto:${data.support_email}`}>{data.support_email}</ExternalLink>
      </li>
      <li>
        <ExternalLink to={`tel:${data.support_phone.replace(/[^+\d]/g, '')}`}>
          {data.support_phone}
        </ExternalLink>
      </li>
      {data.social_links.length > 0 && (
        <li className="flex flex-wrap gap-x-4 gap-y-2.5">
          {data.social_links.map(({ name, url }) => (
            <ExternalLink key={name} to={url}>
              {name}
            </ExternalLink>
          ))}
        </li>
      )}
    </>
  )
}

const Placeholder = () =>
  ['w-24', 'w-36', 'w-28'].map(width => (
    <li key={width} className="py-1">
      <Skeleton className={`h-3 ${width}`} />
    </li>
  ))

/** Shown when the settings fail to load. */
const ContactLink = () => (
  <li>
    <Link to={paths.contact()} className="hover:text-ultra">
      Contact us
    </Link>
  </li>
)

const ExternalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="noreferrer" className="break-words hover:text-ultra">
    {children}
  </a>
)
