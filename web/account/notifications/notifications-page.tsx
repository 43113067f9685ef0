import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { mailPreferencesQuery, useSetMailPreferences } from '../../api/queries/mail-preferences.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { Switch } from './switch.tsx'

const preferences = [
  {
    name: 'order_updates',
    label: 'Order updates',
    description: 'Shipping, delivery and cancellation updates.',
  },
  {
    name: 'ticket_replies',
    label: 'Ticket replies',
    description: 'When we reply to one of your support tickets.',
  },
  {
    name: 'review_invitations',
    label: 'Review invitations',
    description: 'A request to review your items, a few days after delivery.',
  },
  {
    name: 'newsletter',
    label: 'Newsletter',
    description: 'New products and sales. Unsubscribe anytime with the link in each email.',
  },
] as const

/** `/notifications`: email preferences, saved as soon as a switch changes (Q4). */
export function Component() {
  const { email } = useAccountUser()
  return (
    <AccountPage title="Notifications" lead={`We send emails to ${email}.`}>
      <div className="max-w-180">
        <Switches />
        <h2 className="serif mt-12 text-card">Always sent</h2>
        <p className="mt-2 text-ink-2">
          Order confirmations, refunds and account emails, such as a changed password or email. You
          can’t turn these off.
        </p>
      </div>
    </AccountPage>
  )
}

function Switches() {
  const { data, isError, isFetching, refetch } = useQuery(mailPreferencesQuery)
  const set = useSetMailPreferences({
    onSuccess: () => toast.success('Preferences saved.'),
    onError: error => toast.error(`Failed to save preferences: ${errorMessage(error)}`),
  })
  if (!data && isError)
    return (
      <ErrorState
        message="We couldn’t load your preferences."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="border-t border-ink">
        <Loading what="your preferences" />
        {preferences.map(({ name }) => (
          <div key={name} className="border-b border-line py-5">
            <Skeleton className="h-19 sm:h-13" />
          </div>
        ))}
      </div>
    )
  return (
    <div className="border-t border-ink">
      {preferences.map(({ name, label, description }) => (
        <Switch
          key={name}
          label={label}
          description={description}
          checked={data[name]}
          onChange={checked => set.mutate({ [name]: checked })}
        />
      ))}
    </div>
  )
}
