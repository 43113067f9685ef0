import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'
import { type Facts, factsOf } from './facts.ts'

/** What the store's settings say, within a sentence. */
export function Fact({ name }: { name: keyof Facts }) {
  const { data, isError } = useQuery(settingsQuery)
  if (!data && !isError) return <Waiting />
  return factsOf(data)[name]
}

/** Holds a word's place. */
const Waiting = () => (
  <span className="inline-block h-[0.7em] w-16 animate-breathe bg-paper-2">
    <span className="sr-only">…</span>
  </span>
)

/** A link that opens a mail to the store. */
export function MailLink() {
  const { data } = useQuery(settingsQuery)
  return data ? (
    <a href={`mailto:${data.support_email}`} className="break-words">
      {data.support_email}
    </a>
  ) : (
    <Fact name="email" />
  )
}
