import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { SettingText } from '../fact.tsx'

/** Answers the most common questions (S-95). */
export function QuickAnswers() {
  const { data } = useQuery(settingsQuery)
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="serif text-figure">
        Quick answers
      </h2>
      <dl className="mt-4 border-t border-ink">
        <Answer question={data ? `${data.return_days}-day returns` : 'Returns'}>
          Return unworn items with their tags attached within <SettingText name="returnDays" /> of
          delivery.
        </Answer>
        <Answer question="Standard shipping">
          Standard shipping takes <SettingText name="standardDays" />. Choose a faster method at
          checkout.
        </Answer>
        <Answer question="Replies">
          We reply within <SettingText name="replyHours" />.
        </Answer>
      </dl>
      <Link to={paths.faq()} className="link mt-5 inline-block">
        View all questions
      </Link>
    </section>
  )
}

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <div className="border-b border-line py-4">
    <dt className="font-medium">{question}</dt>
    <dd className="mt-1 text-ink-2">{children}</dd>
  </div>
)
