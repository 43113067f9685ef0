import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { DetailPicture } from '../content/detail-picture.tsx'
import { PageTitle } from '../page-title.tsx'

type Message = { title: string; text: ReactNode; after?: ReactNode }
type Props = {
  /** Runs when the button is clicked, so that email clients that open links do not trigger it. */
  act: () => Promise<unknown>
  action: string
  before: Message
  done: Message
  /** Shown when the link is invalid or has expired. */
  stale: Message
}

/** Page behind a link from an email: one button and its result. */
export function LinkPage({ act, action, before, done, stale }: Props) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: act })
  const isStale = isApiError(error, 'invalid') || isApiError(error, 'not_found')
  const { title, text, after } = isSuccess ? done : isStale ? stale : before
  return (
    <div className="page grid items-center gap-x-14 gap-y-9 py-9 md:grid-cols-[1fr_36%] md:py-14 lg:grid-cols-[1fr_30%]">
      <PageTitle title={title} noindex />
      <div>
        <Heading key={title} focused={isSuccess || isStale}>
          {title}
        </Heading>
        <div className="mt-5 max-w-140 text-lead text-ink-2">{text}</div>
        {!isSuccess && !isStale && (
          <div className="mt-7 flex max-w-140 flex-col items-start gap-5">
            <FormAlert>{error && errorMessage(error)}</FormAlert>
            <Button busy={isPending} onClick={() => mutate()}>
              {action}
            </Button>
          </div>
        )}
        {after && <div className="mt-7">{after}</div>}
      </div>
      <DetailPicture of="tote" className="aspect-2/1 md:aspect-3/4" />
    </div>
  )
}

/** Takes the focus to announce the result, because the button is gone. */
function Heading({ focused, children }: { focused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <h1 ref={heading} tabIndex={-1} className="serif scroll-mt-28 text-title outline-none">
      {children}
    </h1>
  )
}
