import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is above the window while the footer is still below it. */
export function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  const [atFooter, setAtFooter] = useState(false)
  useEffect(() => {
    const stop = [
      // What is below the window counts as seen, so a jump across the row is noticed, too; what is
      // under the header does not.
      observe(target.current, '-72px 0px 100000px 0px', seen => setPast(!seen)),
      observe(document.querySelector('footer'), '0px', setAtFooter),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [target])
  return past && !atFooter
}

function observe(target: Element | null, rootMargin: string, tell: (seen: boolean) => void) {
  const watch = new IntersectionObserver(([entry]) => entry && tell(entry.isIntersecting), {
    rootMargin,
  })
  if (target) watch.observe(target)
  return () => watch.disconnect()
}
