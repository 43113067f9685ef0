import { type RefObject, useEffect, useState } from 'react'

/** Returns whether an element has scrolled out above the window and the footer is not yet visible. */
export function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false)
  const [atFooter, setAtFooter] = useState(false)
  useEffect(() => {
    const stop = [
      // Below the window counts as visible, to notice jumps past the element. Under the header does
      // not.
      observe(target.current, '-72px 0px 100000px 0px', isVisible => setPast(!isVisible)),
      observe(document.querySelector('footer'), '0px', setAtFooter),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [target])
  return past && !atFooter
}

function observe(
  target: Element | null,
  rootMargin: string,
  onChange: (isVisible: boolean) => void,
) {
  // A busy browser reports several changes at once. The last one is current.
  const watch = new IntersectionObserver(
    moments => onChange(moments.at(-1)?.isIntersecting === true),
    { rootMargin },
  )
  if (target) watch.observe(target)
  return () => watch.disconnect()
}
