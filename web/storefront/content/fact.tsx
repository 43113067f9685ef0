import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'
import { type Facts, storeFacts } from './facts.ts'

/** Shows a store setting within a sentence. */
export function SettingText({ name }: { name: keyof Facts }) {
  const { data, isError } = useQuery(settingsQuery)
  if (!data && !isError) return <Placeholder />
  return storeFacts(data)[name]
}

/** Holds the place of a word while the settings load. */
const Placeholder = () => (
  <span className="inline-block h-[0.7em] w-16 animate-breathe bg-paper-2">
    <span className="sr-only">…</span>
  </span>
)

/** Link to email the store. */
export function EmailLink() {
  const { data } = useQuery(settingsQuery)
  return data ? (
    <a href={`mailto:${data.support_email}`} className="break-words">
      {data.support_email}
    </a>
  ) : (
    <SettingText name="email" />
  )
}
