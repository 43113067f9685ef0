import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../fact.tsx'

/** Live chat, which so far is answered by mail, and where else we are (S-96). */
export function OtherWays({ onWrite }: { onWrite: () => void }) {
  const { data } = useQuery(settingsQuery)
  const [asked, setAsked] = useState(false)
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="serif text-figure">
        Other ways
      </h2>
      <div className="mt-4 border-t border-ink pt-5">
        <Button
          rank="outline"
          size="small"
          onClick={() => {
            setAsked(true)
            onWrite()
          }}
        >
          Live chat
        </Button>
        <p role="status" className="mt-3 text-small text-ink-2">
          {asked ? (
            <>
              Nobody is at the chat just now. Write your question in the form, and we answer by mail
              within <Fact name="replyHours" />.
            </>
          ) : (
            <>
              We are here <Fact name="supportHours" />. At other times we answer by mail.
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
