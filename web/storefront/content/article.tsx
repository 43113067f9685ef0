import type { ReactNode } from 'react'
import { locale } from '../../../shared/brand.ts'
import { PageTitle } from '../page-title.tsx'
import { Contents } from './contents.tsx'
import type { Detail } from './detail-picture.tsx'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { SettingsNotice } from './settings-notice.tsx'

export type Section = { id: string; title: string; body: ReactNode }
type Props = {
  title: string
  lead: ReactNode
  /** For search engines and link previews. */
  description: string
  /** Date of the last change, `YYYY-MM-DD`. */
  updated?: string
  picture: Detail
  sections: readonly Section[]
}

/** A text page with a table of contents. */
export const Article = ({ title, lead, description, updated, picture, sections }: Props) => (
  <article>
    <PageTitle title={title} description={description} type="article" />
    <PageHead title={title} lead={lead} picture={picture}>
      {updated && <Updated day={updated} />}
    </PageHead>
    <div className="page mt-10 lg:mt-14 lg:grid lg:grid-cols-[1fr_36fr_14fr] lg:gap-x-14 xl:grid-cols-[22%_1fr_22%]">
      <Contents sections={sections} />
      <div>
        <SettingsNotice />
        {sections.map(section => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="scroll-mt-24 border-t border-line py-9 first-of-type:border-ink md:py-12"
          >
            <h2 id={`${section.id}-title`} className="serif text-figure">
              {section.title}
            </h2>
            <Prose className="mt-4">{section.body}</Prose>
          </section>
        ))}
      </div>
    </div>
  </article>
)

const Updated = ({ day }: { day: string }) => (
  <p className="mt-5 text-small text-ink-2">
    Last updated{' '}
    <time dateTime={day}>
      {new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        timeZone: 'UTC',
        dateStyle: 'long',
      })}
    </time>
  </p>
)
