import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Hours and ways to reach the store, from its settings (S-11), as items of a list. */
export function Support() {
  const { data, isError } = useQuery(settingsQuery)
  if (!data) return isError ? <Written /> : <Waiting />
  return (
    <>
      <li>{data.support_hours}</li>
      <li>
        <Out to={`mailto:${data.support_email}`}>{data.support_email}</Out>
      </li>
      <li>
        <Out to={`tel:${data.support_phone.replace(/[^+\d]/g, '')}`}>{data.support_phone}</Out>
      </li>
      {data.social_links.length > 0 && (
        <li className="flex flex-wrap gap-x-4 gap-y-2.5">
          {data.social_links.map(({ name, url }) => (
            <Out key={name} to={url}>
              {name}
            </Out>
          ))}
        </li>
      )}
    </>
  )
}

const Waiting = () =>
  ['w-24', 'w-36', 'w-28'].map(width => (
    <li key={width} className="py-1">
      <Skeleton className={`h-3 ${width}`} />
    </li>
  ))

/** Without the settings there is still the form. */
const Written = () => (
  <li>
    <Link to={paths.contact()} className="hover:text-ultra">
      Write to us
    </Link>
  </li>
)

const Out = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} rel="noreferrer" className="break-words hover:text-ultra">
    {children}
  </a>
)
