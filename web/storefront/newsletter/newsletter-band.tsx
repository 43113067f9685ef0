import { NewsletterWhenNear } from './newsletter-when-near.tsx'

/** Newsletter section of the home page (S-23). */
export const NewsletterBand = () => (
  <section
    aria-labelledby="newsletter"
    className="page mt-16 grid items-end gap-x-14 gap-y-7 md:mt-26 lg:grid-cols-2"
  >
    <div>
      <h2 id="newsletter" className="serif text-section">
        Subscribe to our newsletter
      </h2>
      <p className="mt-2 text-ink-2">Get early access to new arrivals and sales.</p>
    </div>
    <div className="@container">
      <NewsletterWhenNear />
    </div>
  </section>
)
