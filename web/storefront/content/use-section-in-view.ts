import { useEffect, useState } from 'react'

/** The id of the section that is being read: the last whose top has passed the upper third. */
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
        else if (isAhead(sections[0]?.id)) setCurrent(sections[0]?.id)
      },
      // A band below the header: what crosses it is being read.
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

/** Whether a section has still to be reached, which at the top of the page is so for all. */
const isAhead = (id: string | undefined): boolean =>
  Boolean(id && Number(document.getElementById(id)?.getBoundingClientRect().top) > 0)
