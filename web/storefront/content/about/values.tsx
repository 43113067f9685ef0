import { aboutStory, brandValues } from '../../../../shared/brand-about.ts'

/** Lists the values of the brand. */
export const Values = () => (
  <section
    aria-labelledby="values"
    className="page mt-16 grid gap-x-14 gap-y-9 md:mt-26 lg:grid-cols-[1fr_58%]"
  >
    <div>
      <h2 id="values" className="serif text-section">
        Our values
      </h2>
      <img
        src="/art/about/label-wide-1600.webp"
        srcSet="/art/about/label-wide-800.webp 800w, /art/about/label-wide-1600.webp 1600w"
        sizes="(min-width: 1024px) 36vw, 92vw"
        alt={aboutStory.valuesAlt}
        width={1600}
        height={1200}
        loading="lazy"
        className="mt-7 aspect-4/3 w-full bg-paper-2 object-cover"
      />
    </div>
    <dl className="self-end border-t border-ink">
      {brandValues.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-x-9 gap-y-1.5 border-b border-line py-5 sm:grid-cols-[200px_1fr]"
        >
          <dt className="serif text-card">{name}</dt>
          <dd className="text-lead text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
