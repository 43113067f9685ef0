import { lazy, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { whilePending } from '../../pending.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { toast } from '../../ui/toast.ts'
import { Heart } from './heart.tsx'
import type { WishlistProps } from './wishlist-props.ts'

/** Guests keep no wishlist, so they never load what reads and changes one. */
const CustomerHeart = lazy(() => whilePending(import('./customer-heart.tsx')))

/** Puts a product on the wishlist or takes it off (S-44); guests are asked to sign in (S-45). */
export function WishlistButton(props: WishlistProps) {
  const early = useRef(false)
  if (!useHasSession()) return <GuestHeart {...props} />
  const { product, className } = props
  const pressEarly = () => {
    early.current = true
  }
  return (
    <Suspense fallback={<Heart {...{ product, className }} saved={false} onClick={pressEarly} />}>
      <CustomerHeart {...props} early={early} />
    </Suspense>
  )
}

function GuestHeart({ product, className }: WishlistProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const askToSignIn = () => {
    toast.info('Please login to add to wishlist')
    void navigate(paths.login({ from: pathname + search }))
  }
  return <Heart {...{ product, className }} saved={false} onClick={askToSignIn} />
}
