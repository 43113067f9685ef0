import { type ReactNode, useEffect, useRef } from 'react'
import { focusOn } from '../routing/focus-on.ts'

type Props = {
  id: string
  title: string
  lead: ReactNode
  /** Names what the section shows. When that changes, the focus doesn't get lost. */
  step?: string
  children: ReactNode
}

/** A section of the security page: description on the left, controls on the right. */
export const SecuritySection = ({ id, title, lead, step, children }: Props) => (
  <section
    aria-labelledby={id}
    className="grid gap-x-9 gap-y-5 border-t border-line py-7 md:grid-cols-[15rem_minmax(0,1fr)]"
  >
    <div>
      <h2 id={id} ref={useStepHeading(step)} className="serif text-card">
        {title}
      </h2>
      <p className="mt-2 text-small text-ink-2">{lead}</p>
    </div>
    <div className="max-w-115 min-w-0">{children}</div>
  </section>
)

/** The heading takes the focus when a step replaces the one that had it. */
function useStepHeading(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (heading.current && document.activeElement === document.body) focusOn(heading.current)
  }, [step])
  return heading
}
