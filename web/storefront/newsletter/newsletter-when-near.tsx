import { later } from '../../routing/later.tsx'
import { WhenNear } from '../../ui/when-near.tsx'

const NewsletterForm = later(async () => {
  const { NewsletterForm } = await import('./newsletter-form.tsx')
  return { default: NewsletterForm }
})

/** Loads the newsletter form when the visitor scrolls near it. */
export const NewsletterWhenNear = () => (
  <WhenNear className="min-h-41 @xs:min-h-25">
    <NewsletterForm />
  </WhenNear>
)
