import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { toast } from '../../ui/toast.ts'
import { Heart } from './heart.tsx'
import type { WishlistProps } from './wishlist-props.ts'

/** Guests have no wishlist, so they never load this code. */
const CustomerHeart = later(() => import('./customer-heart.tsx'))

/** Adds a product to the wishlist or removes it (S-44). Guests are sent to sign in (S-45). */
export function WishlistButton(props: WishlistProps) {
  const early = useRef(false)
  if (!useHasSession()) return <GuestHeart {...props} />
  const { product, className } = props
  const pressEarly = () => {
    early.current = true
  }
  const heart = <Heart {...{ product, className }} saved={false} onClick={pressEarly} />
  return (
    <Suspense fallback={heart} failed={heart}>
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
