import { useLocation } from 'react-router-dom'
import { storeDescription } from '../../shared/brand.ts'
import { useStoreName } from '../store-name.tsx'
import { canonicalPath } from './canonical.ts'

type Props = {
  title: string
  description?: string
  /** Keeps the page out of search engines, without a preview for sharing. */
  noindex?: boolean
  /** The canonical path, if it differs from the current one. */
  canonical?: string
  /** Path or URL of the picture shown when the page is shared. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** For the home page: puts the store's name first. */
  isHome?: boolean
}

/** Sets the window title and the tags for search engines and sharing. */
export function PageTitle({
  title,
  description,
  noindex = false,
  canonical,
  image = '/share.jpg',
  type = 'website',
  isHome = false,
}: Props) {
  const location = useLocation()
  const store = useStoreName()
  const fullTitle = isHome ? `${store} – ${title}` : `${title} – ${store}`
  if (noindex)
    return (
      <>
        <title>{fullTitle}</title>
        {description && <meta name="description" content={description} />}
        <meta name="robots" content="noindex" />
      </>
    )
  // A page rendered at build time has no origin yet.
  const origin = typeof window === 'undefined' ? null : window.location.origin
  const url = origin && `${origin}${canonical ?? canonicalPath(location)}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description ?? storeDescription} />
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:title" content={isHome ? fullTitle : title} />
      <meta property="og:description" content={description ?? storeDescription} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={store} />
      <meta property="og:image" content={origin ? new URL(image, origin).href : image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
