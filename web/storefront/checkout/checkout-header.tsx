import { ArrowLeft, Lock } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Logo } from '../layout/logo.tsx'

/**
 * Header without navigation: a link back to the cart, the logo and a security note. An order that is paid
 * with a link has no cart.
 */
export const CheckoutHeader = ({ hasCart }: { hasCart: boolean }) => (
  <header className="border-b border-line">
    <div className="page grid h-17 grid-cols-[1fr_auto_1fr] items-center lg:h-19">
      {hasCart ? (
        <Link
          to={paths.cart()}
          className="flex items-center gap-2.5 justify-self-start py-2 hover:text-ultra"
        >
          <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          <span>
            <span className="max-sm:sr-only">Back to </span>
            <span className="capitalize sm:normal-case">cart</span>
          </span>
        </Link>
      ) : (
        <span />
      )}
      <Logo />
      <p className="flex items-center gap-2.5 justify-self-end text-small text-ink-2">
        <Lock aria-hidden="true" size={16} strokeWidth={1.5} />
        <span className="max-sm:sr-only">Secure payment</span>
      </p>
    </div>
  </header>
)
