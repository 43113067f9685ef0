import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHasSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { toast } from '../../ui/toast.ts'
import { HeartButton } from './heart.tsx'
import type { WishlistProps } from './wishlist-props.ts'

/** Guests have no wishlist, so they never load this code. */
const CustomerWishlist = later(() => import('./customer-wishlist.tsx'))

/** Adds a product to the wishlist or removes it (S-44). Guests are sent to sign in (S-45). */
export const WishlistButton = (props: WishlistProps) =>
  useHasSession() ? <CustomerHeart {...props} /> : <GuestHeart {...props} />

/**
 * The button stays the same element while its code loads: a press during which the browser's element is
 * replaced is no click, and focus would be lost.
 */
function CustomerHeart({ className, ...props }: WishlistProps) {
  const [saved, setSaved] = useState(false)
  const toggle = useRef<(() => void) | null>(null)
  const pressed = useRef(false)
  const press = () => {
    if (toggle.current) toggle.current()
    else pressed.current = true
  }
  return (
    <>
      <HeartButton product={props.product} {...{ saved, className }} onClick={press} />
      <Suspense failed={null}>
        <CustomerWishlist {...props} {...{ pressed, toggle }} onSaved={setSaved} />
      </Suspense>
    </>
  )
}

function GuestHeart({ product, className }: WishlistProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const askToSignIn = () => {
    toast.info('Please login to add to wishlist')
    void navigate(paths.login({ from: pathname + search }))
  }
  return <HeartButton {...{ product, className }} saved={false} onClick={askToSignIn} />
}
