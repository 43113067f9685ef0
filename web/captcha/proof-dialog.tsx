import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Captcha, showWidget } from './widget.ts'

type Props = {
  captcha: Captcha
  onToken: (token: string) => void
  onClose: () => void
}

/** Asks visitors to show that they are human before the server takes their request. */
export const ProofDialog = ({ captcha, onToken, onClose }: Props) => {
  const [attempt, setAttempt] = useState(1)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Confirm that you’re human"
      description="There were several attempts in a short time. This check keeps bots out. Your entries are kept."
    >
      <Check
        key={attempt}
        captcha={captcha}
        onToken={onToken}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Dialog>
  )
}

type CheckProps = Pick<Props, 'captcha' | 'onToken'> & { onRetry: () => void }

function Check({ captcha, onToken, onRetry }: CheckProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isLoading, setIsLoading] = useState(true)
  const report = useRef(onToken)
  useEffect(() => {
    const element = document.createElement('div')
    place.current?.replaceChildren(element)
    const onError = () => setHasFailed(true)
    showWidget(captcha, element, { onToken: token => report.current(token), onError })
      .catch(onError)
      .finally(() => setIsLoading(false))
  }, [captcha])
  return (
    <>
      {isLoading && <p role="status">Loading the check…</p>}
      <div ref={place} className="min-h-17" hidden={hasFailed} />
      {hasFailed && (
        <div role="alert">
          <p className="mb-4 text-error-deep">
            The check didn’t load. Check your connection and try again.
          </p>
          <Button size="small" rank="outline" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}
