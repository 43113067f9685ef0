import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingText } from '../fact.tsx'

/** Shows the live chat button, which leads to the contact form, and social links (S-96). */
export function OtherWays({ onWrite }: { onWrite: () => void }) {
  const { data } = useQuery(settingsQuery)
  const [chatRequested, setChatRequested] = useState(false)
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="serif text-figure">
        Other ways to reach us
      </h2>
      <div className="mt-4 border-t border-ink pt-5">
        <Button
          rank="outline"
          size="small"
          onClick={() => {
            setChatRequested(true)
            onWrite()
          }}
        >
          Live chat
        </Button>
        <p role="status" className="mt-3 text-small text-ink-2">
          {chatRequested ? (
            <>
              Live chat isn’t available right now. Use the form, and we reply by email within{' '}
              <SettingText name="replyHours" />.
            </>
          ) : (
            <>
              We’re here <SettingText name="supportHours" />. At other times, we reply by email.
            </>
          )}
        </p>
      </div>
      {data && data.social_links.length > 0 && (
        <ul aria-label="Social media" className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
          {data.social_links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" className="link">
                {name}
                <span className="sr-only"> (in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
