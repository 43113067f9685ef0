import { useLocation } from 'react-router-dom'
import { useStoreName } from '../store-name.tsx'
import { canonicalPath } from './canonical.ts'

type Props = {
  title: string
  description?: string
  /** Search engines leave the page out, and nothing is offered for sharing. */
  noindex?: boolean
  /** The page's one path, where its address does not tell it. */
  canonical?: string
  /** The picture that stands for the page where it is shared: a path or an address. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** The front of the shop puts the store's name first. */
  front?: boolean
}

const houseLine =
  'Clothes finished to the edge: dresses, tops, bottoms, outerwear, accessories and shoes.'

/** What the browser's tab, search engines and those who share the page see of it. */
export function PageTitle({
  title,
  description,
  noindex = false,
  canonical,
  image = '/share.jpg',
  type = 'website',
  front = false,
}: Props) {
  const here = useLocation()
  const store = useStoreName()
  const whole = front ? `${store} – ${title}` : `${title} – ${store}`
  if (noindex)
    return (
      <>
        <title>{whole}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
      </>
    )
  // A page that is prepared while building has no origin yet.
  const origin = typeof window === 'undefined' ? null : window.location.origin
  const address = origin && `${origin}${canonical ?? canonicalPath(here)}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description ?? houseLine} />
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:title" content={front ? whole : title} />
      <meta property="og:description" content={description ?? houseLine} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={store} />
      <meta property="og:image" content={origin ? new URL(image, origin).href : image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
