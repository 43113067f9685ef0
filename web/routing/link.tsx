import type { ComponentProps } from 'react'
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>

/**
 * A link to a page of the store. React Router's own one brings along what its framework mode
 * prefetches, which is 2 kB (gzip) on every page.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    target: rest.target,
    replace,
    state,
    preventScrollReset,
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
