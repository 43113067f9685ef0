import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { Fact } from '../fact.tsx'

const promises: { title: string; text: ReactNode; to: string; link: string }[] = [
  {
    title: 'Fast Delivery',
    text: (
      <>
        Packed by hand and with you in <Fact name="standardDays" />; sooner if you are in a hurry.{' '}
        <Fact name="freeShipping" />
      </>
    ),
    to: paths.shippingPolicy(),
    link: 'Shipping',
  },
  {
    title: 'Secure Payment',
    text: 'Card data go straight to the payment provider. We never see the number, and never keep it.',
    to: paths.privacyPolicy(),
    link: 'Privacy',
  },
  {
    title: 'Quality Products',
    text: 'Cloth chosen by hand, seams that are bound or felled, buttons sewn on to stay.',
    to: paths.products({ sort: 'rating' }),
    link: 'What customers rate best',
  },
  {
    title: 'Customer First',
    text: (
      <>
        Every message is answered within <Fact name="replyHours" />, by somebody who can help. What
        does not please you goes back within <Fact name="returnDays" />.
      </>
    ),
    to: paths.refundPolicy(),
    link: 'Returns & refunds',
  },
]

/** Four things customers can count on. */
export const Promises = () => (
  <section aria-labelledby="promises" className="page mt-16 md:mt-26">
    <h2 id="promises" className="serif text-section">
      What you can count on
    </h2>
    <ul className="mt-7 grid gap-x-5 gap-y-9 border-t border-ink sm:grid-cols-2 lg:grid-cols-4">
      {promises.map(({ title, text, to, link }) => (
        <li key={title} className="flex flex-col items-start pt-7 lg:pr-5">
          <h3 className="serif text-card">{title}</h3>
          <p className="mt-3 mb-5 text-ink-2">{text}</p>
          <Link to={to} className="link mt-auto">
            {link}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
