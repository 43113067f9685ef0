import { useParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkPage } from './link-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** `/newsletter/confirm/{token}`: confirms a newsletter subscription. */
export function Component() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      key={token}
      act={() => call(contract.content.confirmNewsletter, { body: { token } })}
      action="Confirm subscription"
      before={{
        title: 'Confirm your subscription',
        text: 'Confirm your email address to get our newsletter, with early access to new arrivals and sales.',
      }}
      done={{
        title: 'You’re subscribed',
        text: 'Thank you! Look for a welcome email in your inbox. You can unsubscribe at any time.',
        after: <ButtonLink to={paths.newArrivals()}>Shop new arrivals</ButtonLink>,
      }}
      stale={{
        title: 'This link has expired',
        text: 'The link was already used or is too old. Sign up again to get a new one.',
        after: (
          <div className="@container max-w-140">
            <NewsletterForm />
          </div>
        ),
      }}
    />
  )
}
