import { lazy } from 'react'
import { whilePending } from '../../pending.ts'
import { WhenNear } from '../../ui/when-near.tsx'

const NewsletterForm = lazy(async () => {
  const { NewsletterForm } = await whilePending(import('./newsletter-form.tsx'))
  return { default: NewsletterForm }
})

/** The newsletter form at the end of a page: its code is sent for when the visitor comes near. */
export const NewsletterWhenNear = () => (
  <WhenNear className="min-h-41 @xs:min-h-25">
    <NewsletterForm />
  </WhenNear>
)
