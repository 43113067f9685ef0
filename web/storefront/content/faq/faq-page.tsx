import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { JsonLd } from '../../json-ld.tsx'
import { PageTitle } from '../../page-title.tsx'
import { Contents } from '../contents.tsx'
import { storeFacts } from '../facts.ts'
import { PageHead } from '../page-head.tsx'
import { SettingsNotice } from '../settings-notice.tsx'
import { Disclosure } from './disclosure.tsx'
import { findQuestions, questionGroups } from './questions.ts'

/** `/faq`: frequently asked questions, with a search. */
export function Component() {
  const { data } = useQuery(settingsQuery)
  const facts = useMemo(() => storeFacts(data), [data])
  const [search, setSearch] = useState('')
  const found = useMemo(() => findQuestions(questionGroups, search, facts), [search, facts])
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const isSearching = search.trim() !== ''
  return (
    <>
      <PageTitle
        title="Questions & answers"
        description="Answers to frequently asked questions about orders, shipping, returns, payment, sizes and care."
      />
      {data && (
        <JsonLd
          thing={{
            '@type': 'FAQPage',
            mainEntity: questionGroups.flatMap(({ questions }) =>
              questions.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer(facts) },
              })),
            ),
          }}
        />
      )}
      <PageHead
        title="Questions"
        lead="Answers to the questions customers ask most. Can’t find yours? Ask us."
        picture="pockets"
      />
      <div className="page mt-10 lg:mt-14 lg:grid lg:grid-cols-[22%_1fr_14%] lg:gap-x-14">
        <Contents sections={found} />
        <div>
          <SettingsNotice />
          <TextField
            label="Search questions"
            type="search"
            placeholder="e.g. return, size, card"
            value={search}
            onChange={event => setSearch(event.target.value)}
            error={undefined}
            className="max-w-160"
          />
          <p role="status" className="mt-2 min-h-5 text-small text-ink-2">
            {isSearching && (count === 1 ? '1 answer' : `${count} answers`)}
          </p>
          {found.map(group => (
            <section key={group.id} id={group.id} className="scroll-mt-24 pt-9 first-of-type:pt-5">
              <h2 className="serif text-figure">{group.title}</h2>
              <div className="mt-4 border-t border-ink">
                {group.questions.map(question => (
                  <Disclosure key={question.id} {...question} facts={facts} open={isSearching} />
                ))}
              </div>
            </section>
          ))}
          {count === 0 && (
            <div className="py-9">
              <p className="serif text-figure">No answers for “{search.trim()}”</p>
              <p className="mt-2 max-w-140 text-ink-2">
                Try another word, or <Ask />. We reply within {facts.replyHours}.
              </p>
              <Button rank="outline" size="small" className="mt-5" onClick={() => setSearch('')}>
                Show all questions
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}

const Ask = () => (
  <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
    contact us
  </Link>
)
