import { type ReactNode, useEffect, useRef } from 'react'
import { focusOn } from '../routing/focus-on.ts'

/** The heading of a step that replaced another one. Takes the focus, which that one had. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) focusOn(heading.current)
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} className="font-medium">
      {children}
    </h3>
  )
}
