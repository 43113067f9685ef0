import { useEffect, useState } from 'react'

/** Returns the id of the section being read: the first in a band below the header. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          inView[isIntersecting ? 'add' : 'delete'](target.id)
        const first = sections.find(({ id }) => inView.has(id))
        if (first) setCurrent(first.id)
        else if (isBelow(sections[0]?.id)) setCurrent(sections[0]?.id)
      },
      // The band below the header that marks the section being read.
      { rootMargin: '-100px 0px -65% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}

/** Returns whether a section is still below the band, as all are at the top of the page. */
const isBelow = (id: string | undefined): boolean =>
  Boolean(id && Number(document.getElementById(id)?.getBoundingClientRect().top) > 0)
