import type { ReturnOptions } from '../../../shared/schemas/return.ts'
import type { OrderRef } from '../../api/queries/returns.ts'
import { ReplyTime } from '../../reply-time.tsx'
import { ItemChoice } from '../../returns/item-choice.tsx'
import { chosenItems } from '../../returns/return-choices.ts'
import { ReturnSummary } from '../../returns/return-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useStoreClock } from '../use-store-clock.ts'
import { PhotoField } from './photo-field.tsx'
import { ReturnFrame } from './return-frame.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { useReturnForm } from './use-return-form.ts'

type Props = {
  order: OrderRef
  options: ReturnOptions
  onRequested: (returnId: string) => void
}

const leadOf = (
  { order_number, delivered_at, return_by }: ReturnOptions,
  day: (instant: string) => string,
): string => {
  const delivered = delivered_at ? `, delivered ${day(delivered_at)}` : ''
  return `Order ${order_number}${delivered}.${return_by ? ` Return by ${day(return_by)}.` : ''}`
}

/** Step 1: which items, why, and a refund or an exchange. */
export function ChooseItems({ order, options, onRequested }: Props) {
  const { day } = useStoreClock()
  const form = useReturnForm(order, options, onRequested)
  const { reasons } = options.policy
  const withPhotos = reasons.filter(({ pictures }) => pictures).map(({ text }) => text)
  const needsPhotos = chosenItems(options, form.choices).some(({ choice }) =>
    withPhotos.includes(choice.reason),
  )
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <ReturnFrame
        title="Return items"
        lead={leadOf(options, day)}
        steps={<ReturnSteps step={0} />}
        aside={
          <ReturnSummary options={options} choices={form.choices}>
            <FormAlert>{form.failure}</FormAlert>
            <Button
              type="submit"
              className="mt-4 w-full"
              disabled={form.chosen === 0}
              busy={form.busy}
            >
              {form.busy ? 'Requesting…' : 'Request return'}
            </Button>
            <p className="mt-3 text-small text-ink-2">
              <ReplyTime /> You aren’t charged, and you can cancel until the items arrive.
            </p>
          </ReturnSummary>
        }
      >
        <div className="flex items-baseline justify-between border-b border-ink pb-3">
          <h2 className="font-medium">Choose items</h2>
          <p className="figures text-small text-ink-2">
            {form.chosen} of {options.items.length} chosen
          </p>
        </div>
        <ul>
          {options.items.map(item => (
            <ItemChoice
              key={item.line_id}
              item={item}
              choice={form.choiceOf(item.line_id)}
              reasons={reasons}
              problems={form.problems?.items[item.line_id]}
              disabled={form.busy}
              onChange={changed => form.change(item.line_id, changed)}
            />
          ))}
        </ul>
        {form.chosen > 0 && (
          <div className="mt-7 grid gap-6">
            <PhotoField
              photos={form.photos}
              required={needsPhotos}
              reasons={withPhotos}
              error={form.problems?.photos}
            />
            <TextArea
              label="Comment (optional)"
              error={undefined}
              rows={3}
              maxLength={2000}
              value={form.comment}
              disabled={form.busy}
              onChange={event => form.setComment(event.target.value)}
            />
          </div>
        )}
      </ReturnFrame>
    </form>
  )
}
