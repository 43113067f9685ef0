import { Link, useParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkPage } from './link-page.tsx'

/** `/newsletter/unsubscribe/{token}`: ends a subscription. */
export function Component() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      key={token}
      act={() => call(contract.content.unsubscribeNewsletter, { body: { token } })}
      action="Unsubscribe"
      before={{
        title: 'No more letters?',
        text: 'One press, and we write no more. News of your orders still reaches you.',
      }}
      done={{
        title: 'You are unsubscribed',
        text: 'We write no more letters to you, and have forgotten the address. Come by whenever you like.',
        after: (
          <ButtonLink rank="outline" to={paths.home()}>
            Back to the shop
          </ButtonLink>
        ),
      }}
      stale={{
        title: 'This link is not complete',
        text: (
          <>
            A part of it may have been lost on the way. Open the link in the last letter once more,
            or{' '}
            <Link to={paths.contact()} className="underline underline-offset-4 hover:text-ultra">
              write to us
            </Link>{' '}
            and we take you off the list.
          </>
        ),
      }}
    />
  )
}
