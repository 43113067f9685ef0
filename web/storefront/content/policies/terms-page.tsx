import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Article, type Section } from '../article.tsx'
import { EmailLink, SettingText } from '../fact.tsx'

const sections: Section[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: (
      <p>
        This store is run by <SettingText name="store" />, <SettingText name="address" />. These
        terms apply to every order you place here. Contact us at <EmailLink />.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <>
        <p>
          You place an order when you select “Place order”. We accept it when your payment succeeds
          and we show you the order number. If you pay cash on delivery or by bank transfer, we
          accept it when we show you the order number. We cancel an order whose transfer doesn’t
          arrive by the day that we name.
        </p>
        <p>
          If we can’t deliver an item after all, we let you know right away and refund what you paid
          for it.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and tax',
    body: (
      <>
        <p>
          Prices are in US dollars and don’t include tax or shipping. We add{' '}
          <SettingText name="tax" /> tax and <Link to={paths.shippingPolicy()}>shipping</Link> at
          checkout, where you see the total before you pay. If a price changes while you check out,
          we ask you before we charge you.
        </p>
        <p>A crossed-out price is our earlier price for the same item.</p>
      </>
    ),
  },
  {
    id: 'codes',
    title: 'Promo codes',
    body: (
      <p>
        You can use one code per order. It lowers the price of your items, not tax or shipping, and
        never below zero. Each code has its own dates and conditions. Codes have no cash value, and
        we don’t reissue a code when you return part of an order.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <p>
        You can pay <SettingText name="paying" />. Your browser sends your card data directly to the
        payment provider. We keep only the brand, the last four digits and the expiration date.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns',
    body: (
      <p>
        You can return items within <SettingText name="returnDays" /> of delivery, as described in{' '}
        <Link to={paths.refundPolicy()}>Returns & refunds</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        An account is for one person. Keep your password to yourself, and let us know if someone
        else has used your account. We may close an account that is used for fraud or to harm
        others. We still deliver orders that are paid.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        You can review each item you have received once. We publish good and bad reviews alike. We
        remove reviews that are abusive, unlawful or off topic.
      </p>
    ),
  },
  {
    id: 'pictures',
    title: 'Pictures and colors',
    body: (
      <p>
        Our pictures show each item as accurately as possible, but colors can look different on your
        screen and measurements can vary slightly. We own the pictures and texts. Please ask before
        you use them.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we’re responsible for',
    body: (
      <p>
        If something goes wrong with an order, the most we owe you is what you paid for it. We don’t
        cover indirect losses, such as lost income. Some states don’t allow these limits, and none
        of them applies to injury, fraud or anything else the law says we can’t limit.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Which law applies, and changes',
    body: (
      <p>
        These terms follow the laws of the United States and of the state of our address. You keep
        every right that the law of your own state or country gives you as a consumer. If we can’t
        settle a problem by email, either of us can go to small claims court. We may change these
        terms; each order follows the terms published when you placed it.
      </p>
    ),
  },
]

/** `/terms`: the terms of service. */
export const Component = () => (
  <Article
    title="Terms of service"
    lead="What you can expect from us and what we expect from you."
    description="The terms of every order: prices and tax, payment, promo codes, returns, accounts and reviews."
    updated="2026-11-22"
    picture="cuff"
    sections={sections}
  />
)
