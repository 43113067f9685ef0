import type { OwnReturn } from '../../../shared/schemas/return.ts'
import type { OrderRef } from '../../api/queries/returns.ts'
import { paths } from '../../paths.ts'
import { useReplyTime } from '../../reply-time.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CancelReturn } from './cancel-return.tsx'
import { nextSteps } from './next-steps.ts'
import { ReturnFrame } from './return-frame.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnSteps } from './return-steps.tsx'

/** Step 2: the return was requested, and what happens next. */
export function ReturnRequested({ order, data }: { order: OrderRef; data: OwnReturn }) {
  const reply = useReplyTime()
  return (
    <ReturnFrame
      title={data.state === 'closed' ? 'Return canceled' : 'Return requested'}
      lead={
        data.state === 'closed' ? (
          `${data.number}. You keep the items.`
        ) : (
          <>
            {data.number}. We sent a copy to <span className="break-words">{data.email}</span>.
          </>
        )
      }
      steps={<ReturnSteps step={1} />}
      aside={<ReturnLines data={data} />}
    >
      {data.state !== 'closed' && (
        <>
          <h2 className="border-b border-ink pb-3 font-medium">What happens next</h2>
          <ol>
            {nextSteps(data, reply).map(({ title, text }, index) => (
              <li key={title} className="flex gap-5 border-b border-line py-4">
                <span
                  aria-hidden="true"
                  className={`serif w-4 shrink-0 text-card ${index === 0 ? 'text-ultra' : 'text-ink-2'}`}
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <p className="font-medium">{title}</p>
                  <p className="mt-1 text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className="mt-7 flex flex-wrap items-center gap-6">
        <ButtonLink to={paths.return({ ...order, return_id: data.id })}>View return</ButtonLink>
        <CancelReturn order={order} data={data} />
      </div>
    </ReturnFrame>
  )
}
