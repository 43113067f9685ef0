import { aboutStory } from '../../../../shared/brand-about.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Breadcrumb } from '../../breadcrumb.tsx'
import { PageTitle } from '../../page-title.tsx'
import { Prose } from '../prose.tsx'
import { SettingsNotice } from '../settings-notice.tsx'
import { Promises } from './promises.tsx'
import { Teams } from './teams.tsx'
import { Values } from './values.tsx'

/** `/about`: story, mission, promises, values and teams (S-92). */
export const Component = () => (
  <>
    <PageTitle
      title="About us"
      description={aboutStory.description}
      image="/art/about/workroom-wide-1600.webp"
    />
    <div className="page pt-6 md:pt-9">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home() }, { label: 'About us' }]} />
      <h1 className="serif mt-6 text-display md:mt-9">
        {aboutStory.title[0]} <br className="max-sm:hidden" />
        {aboutStory.title[1]}
      </h1>
      <div className="mt-9 empty:hidden">
        <SettingsNotice />
      </div>
    </div>
    <section
      aria-labelledby="story"
      className="page mt-9 grid gap-x-14 gap-y-9 md:mt-14 lg:grid-cols-[58%_1fr]"
    >
      <img
        src="/art/about/workroom-wide-1600.webp"
        srcSet="/art/about/workroom-wide-800.webp 800w, /art/about/workroom-wide-1600.webp 1600w"
        sizes="(min-width: 1024px) 58vw, 92vw"
        alt={aboutStory.alt}
        width={1600}
        height={1200}
        fetchPriority="high"
        className="aspect-4/3 w-full bg-paper-2 object-cover"
      />
      <div className="self-end lg:pr-9">
        <p className="meta text-ink-2">Our story</p>
        <h2 id="story" className="serif mt-2 text-section">
          {aboutStory.heading}
        </h2>
        <Prose className="mt-5">
          {aboutStory.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </div>
    </section>
    <section aria-labelledby="mission" className="mt-16 bg-paper-2 md:mt-26">
      <div className="page py-14 md:py-21">
        <h2 id="mission" className="meta text-ink-2">
          Our mission
        </h2>
        <p className="serif mt-4 max-w-280 text-section text-balance">{aboutStory.mission}</p>
      </div>
    </section>
    <Promises />
    <Values />
    <Teams />
    <section className="page mt-16 flex flex-wrap items-end justify-between gap-x-14 gap-y-7 md:mt-26">
      <h2 className="serif max-w-240 text-title text-balance">{aboutStory.closing}</h2>
      <ButtonLink to={paths.products()}>Shop all products</ButtonLink>
    </section>
  </>
)
