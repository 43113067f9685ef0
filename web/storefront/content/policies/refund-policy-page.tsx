import { cashRefund, refundTime } from '../../../../shared/rules/promises.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Article, type Section } from '../article.tsx'
import { EmailLink, SettingText } from '../fact.tsx'

const sections: Section[] = [
  {
    id: 'time',
    title: 'How long you have',
    body: (
      <p>
        You can return items within <SettingText name="returnDays" /> of delivery. You can return a
        whole order or only some of its items. Items marked Final sale can’t be returned, unless
        they are faulty.
      </p>
    ),
  },
  {
    id: 'condition',
    title: 'Condition of returns',
    body: (
      <>
        <p>
          Try items on as you would in a store. Returned items must be unworn and unwashed, with
          their tags attached. Try shoes on indoors.
        </p>
        <p>
          If an item has been worn, we may refuse the return or refund less. We let you know before
          we do.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How to return items',
    body: (
      <>
        <ol>
          <li>
            Open <Link to={paths.refunds()}>Refunds</Link> in your account, choose the order and the
            items, and select a reason. Ordered as a guest?{' '}
            <Link to={paths.trackOrder()}>Find your order</Link> with its number and your email.
          </li>
          <li>
            We reply within <SettingText name="replyHours" />, by email. If we approve your return,
            you can print a packing slip.
          </li>
          <li>
            <SettingText name="returnInstructions" />
            <address className="mt-2 whitespace-pre-line not-italic">
              <SettingText name="returnAddress" />
            </address>
          </li>
        </ol>
        <p>
          <SettingText name="returnLabel" />
        </p>
      </>
    ),
  },
  {
    id: 'refund',
    title: 'How you are refunded',
    body: (
      <>
        <p>
          We inspect your return when it arrives and email you when we issue the refund. We refund
          your card, PayPal or bank account, whichever you used. If you paid cash on delivery, we
          pay you back {cashRefund}.
        </p>
        <p>
          We refund what you paid for each item, after discounts, including tax. We refund shipping
          when you return the whole order or when the mistake was ours. It can take {refundTime} for
          the refund to appear on your statement.
        </p>
        <p>
          Customers can follow returns and refunds under <Link to={paths.refunds()}>Refunds</Link>{' '}
          in their account.
        </p>
      </>
    ),
  },
  {
    id: 'exchanges',
    title: 'Exchanges',
    body: (
      <p>
        You can exchange an item for another size or color at the same price. We reserve it when we
        approve your return and ship it when your items arrive. The{' '}
        <Link to={paths.sizeGuide()}>size guide</Link> helps you find your size.
      </p>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancel before we ship',
    body: (
      <p>
        You can cancel an order until we ship it. We refund everything you paid, including shipping.
        Open it in <Link to={paths.orders()}>your account</Link>, or with the link in your
        confirmation email, and select Cancel order. No link at hand?{' '}
        <Link to={paths.trackOrder()}>Find your order</Link>.
      </p>
    ),
  },
  {
    id: 'faults',
    title: 'Faulty items',
    body: (
      <p>
        If a seam opens or a zipper sticks, we make it right, even after{' '}
        <SettingText name="returnDays" />. Email a photo to <EmailLink /> and we repair, replace or
        refund the item.
      </p>
    ),
  },
]

/** `/refund-policy`: returns and refunds. */
export const Component = () => (
  <Article
    title="Returns & refunds"
    lead={
      <>
        Not right? Return it within <SettingText name="returnDays" />. Here’s how returns and
        refunds work.
      </>
    }
    description="How to return items, what condition they must be in, and when and how we refund you."
    updated="2026-11-22"
    picture="tie"
    sections={sections}
  />
)
