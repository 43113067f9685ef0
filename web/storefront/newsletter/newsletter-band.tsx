import { NewsletterWhenNear } from './newsletter-when-near.tsx'

/** The newsletter as a section of its own, for the home page (S-23). */
export const NewsletterBand = () => (
  <section
    aria-labelledby="letters"
    className="page mt-16 grid items-end gap-x-14 gap-y-7 md:mt-26 lg:grid-cols-2"
  >
    <div>
      <h2 id="letters" className="serif text-section">
        Letters, now and then
      </h2>
      <p className="mt-2 text-ink-2">New arrivals first, and sales before they begin.</p>
    </div>
    <div className="@container">
      <NewsletterWhenNear />
    </div>
  </section>
)
