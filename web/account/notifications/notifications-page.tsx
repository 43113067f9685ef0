import { useQuery } from '@tanstack/react-query'
import { errorWords } from '../../api/error-words.ts'
import { mailPreferencesQuery, useSetMailPreferences } from '../../api/queries/mail-preferences.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'
import { Switch } from './switch.tsx'

const choices = [
  {
    name: 'order_updates',
    label: 'Order updates',
    about: 'When a parcel leaves us, when it arrives, and when an order is cancelled.',
  },
  {
    name: 'ticket_replies',
    label: 'Ticket replies',
    about: 'When we answer one of your support tickets.',
  },
  {
    name: 'review_invitations',
    label: 'Review invitations',
    about: 'One question about what was delivered, some days after it came.',
  },
  {
    name: 'newsletter',
    label: 'Newsletter',
    about: 'New pieces and sales. Every letter has a link to stop it.',
  },
] as const

/** `/notifications`: which mails one wants (decision 4). Every switch holds at once. */
export function Component() {
  const { email } = useAccountUser()
  return (
    <AccountPage title="Notifications" lead={`Mails to ${email}.`}>
      <div className="max-w-180">
        <Switches />
        <h2 className="serif mt-12 text-card">Always sent</h2>
        <p className="mt-2 text-ink-2">
          The confirmation of an order, refunds, and what concerns your account: a new password, a
          new email, the link to an order that you asked for. They belong to what you bought or did,
          so they have no switch.
        </p>
      </div>
    </AccountPage>
  )
}

function Switches() {
  const { data, isError, isFetching, refetch } = useQuery(mailPreferencesQuery)
  const set = useSetMailPreferences({
    onSuccess: () => toast.success('Your choice is saved.'),
    onError: error => toast.error(`Failed to save your choice: ${errorWords(error)}`),
  })
  if (!data && isError)
    return (
      <ErrorState
        message="Failed to fetch your choices"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="border-t border-ink">
        <Loading what="your choices" />
        {choices.map(({ name }) => (
          <div key={name} className="border-b border-line py-5">
            <Skeleton className="h-19 sm:h-13" />
          </div>
        ))}
      </div>
    )
  return (
    <div className="border-t border-ink">
      {choices.map(({ name, label, about }) => (
        <Switch
          key={name}
          label={label}
          about={about}
          checked={data[name]}
          onChange={checked => set.mutate({ [name]: checked })}
        />
      ))}
    </div>
  )
}
