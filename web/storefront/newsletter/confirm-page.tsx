import { useParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkPage } from './link-page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** `/newsletter/confirm/{token}`: ends what the newsletter form began. */
export function Component() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      key={token}
      act={() => call(contract.content.confirmNewsletter, { body: { token } })}
      action="Confirm my subscription"
      before={{
        title: 'One press, and you are in',
        text: 'Confirm that you want our letters. They tell of new arrivals first, and of sales before they begin.',
      }}
      done={{
        title: 'You are in',
        text: 'Thank you. The first letter is on its way; every one has a link that ends them.',
        after: <ButtonLink to={paths.newArrivals()}>See what is new</ButtonLink>,
      }}
      stale={{
        title: 'This link has run out',
        text: 'It worked once, or was not used in time. Ask for a new one; it takes a moment.',
        after: (
          <div className="@container max-w-140">
            <NewsletterForm />
          </div>
        ),
      }}
    />
  )
}
