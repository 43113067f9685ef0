import { useParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkPage } from './link-page.tsx'

/** `/newsletter/unsubscribe/{token}`: cancels a newsletter subscription. */
export function Component() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      key={token}
      act={() => call(contract.content.unsubscribeNewsletter, { body: { token } })}
      action="Unsubscribe"
      before={{
        title: 'Unsubscribe from our newsletter?',
        text: 'You’ll still get emails about your orders.',
      }}
      done={{
        title: 'You’re unsubscribed',
        text: 'We removed your address and won’t send you the newsletter again.',
        after: (
          <ButtonLink rank="outline" to={paths.home()}>
            Continue shopping
          </ButtonLink>
        ),
      }}
      stale={{
        title: 'This link is incomplete',
        text: (
          <>
            Part of it may be missing. Open the link in the newsletter again, or{' '}
            <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
              contact us
            </Link>{' '}
            and we’ll unsubscribe you.
          </>
        ),
      }}
    />
  )
}
