import type { ReactNode } from 'react'
import { aboutStory } from '../../../../shared/brand-about.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { SettingText } from '../fact.tsx'

const promises: { title: string; text: ReactNode; to: string; link: string }[] = [
  {
    title: 'Fast Delivery',
    text: (
      <>
        Standard shipping takes <SettingText name="standardDays" />. Choose a faster method at
        checkout. <SettingText name="freeShipping" />
      </>
    ),
    to: paths.shippingPolicy(),
    link: 'Shipping',
  },
  {
    title: 'Secure Payment',
    text: 'Your card data goes directly to the payment provider. We never see or store the number.',
    to: paths.privacyPolicy(),
    link: 'Privacy',
  },
  {
    title: 'Quality Products',
    text: aboutStory.quality,
    to: paths.products({ sort: 'rating' }),
    link: 'Shop top rated',
  },
  {
    title: 'Customer First',
    text: (
      <>
        We reply to every message within <SettingText name="replyHours" />. Return anything you
        don’t love within <SettingText name="returnDays" />.
      </>
    ),
    to: paths.refundPolicy(),
    link: 'Returns & refunds',
  },
]

/** Lists four promises to customers (S-92). */
export const Promises = () => (
  <section aria-labelledby="promises" className="page mt-16 md:mt-26">
    <h2 id="promises" className="serif text-section">
      Our promises
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
