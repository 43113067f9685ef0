import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Article, type Section } from '../article.tsx'
import { EmailLink, SettingText } from '../fact.tsx'
import { BrowserStorageTable } from './browser-storage-table.tsx'

const sections: Section[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>We keep what we need to ship your order and to answer your questions.</li>
        <li>We don’t track you across the web, show ads or sell your data.</li>
        <li>We never see your card number.</li>
        <li>You can ask for a copy of your data, or have it corrected or deleted.</li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: 'What we keep and why',
    body: (
      <ul>
        <li>
          <strong>Orders.</strong> Your name, address, email, phone number if you give it, what you
          bought and how you paid. We need this to deliver and refund your order and to keep the
          accounts the law requires.
        </li>
        <li>
          <strong>Your account.</strong> Your name, email, phone number, saved addresses and
          favorites, so that you don’t have to enter them again. We store your password only as a
          hash that can’t be reversed. We keep where you’re signed in (browser, system, country and
          time), so that you can sign out a device.
        </li>
        <li>
          <strong>Your cart.</strong> The items in it, so that you find them when you come back.
        </li>
        <li>
          <strong>Messages.</strong> What you write to us and our replies.
        </li>
        <li>
          <strong>Reviews.</strong> What you write, with your first name and the initial of your
          last name.
        </li>
        <li>
          <strong>The newsletter.</strong> Your email address, once you confirm it.
        </li>
        <li>
          <strong>Logs.</strong> Which requests were made, when and with what result, so that we can
          find errors. To prevent abuse, we keep a code derived from your IP address for one hour.
        </li>
      </ul>
    ),
  },
  {
    id: 'cards',
    title: 'Card data',
    body: (
      <p>
        Your browser sends your card data directly to the payment provider. We receive only a token,
        the brand, the last four digits and the expiry date.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          We use two cookies and the storage of your browser, only for what the store needs to work.
          There are no advertising or tracking cookies, so there is no cookie banner. This is the
          full list:
        </p>
        <BrowserStorageTable />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who we share data with',
    body: (
      <>
        <p>We share data only with the companies we need to serve you:</p>
        <ul>
          <li>The payment provider, to take the payment.</li>
          <li>The carrier: your name, address and phone number.</li>
          <li>The company that hosts the store and sends our emails on our behalf.</li>
        </ul>
        <p>We give authorities only what the law requires.</p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Emails from us',
    body: (
      <p>
        We email you about your orders and your account. We send the newsletter only after you
        confirm your address, and every issue has a link to unsubscribe.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep data',
    body: (
      <p>
        We keep a guest’s cart for 30 days, an account until you delete it and a message until we
        have resolved it. When you delete your account, its orders stay in our accounts as the law
        requires. We remove your personal data everywhere else.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You can ask which data we hold about you, get a copy, have it corrected or deleted, and
        object to how we use it. Email <EmailLink /> or use the{' '}
        <Link to={paths.contact()}>contact form</Link>. We reply within{' '}
        <SettingText name="replyHours" />. If our reply doesn’t settle it, you can contact the
        attorney general of your state or the data protection authority of your country.
      </p>
    ),
  },
  {
    id: 'responsible',
    title: 'Who is responsible',
    body: (
      <p>
        <SettingText name="store" />, <SettingText name="address" />.
      </p>
    ),
  },
]

/** `/privacy-policy`: which personal data the store keeps. */
export const Component = () => (
  <Article
    title="Privacy"
    lead="Which data we keep about you, why, and for how long."
    description="Which personal data we keep, why and for how long, who else receives it, and your rights."
    updated="2026-11-22"
    picture="clasp"
    sections={sections}
  />
)
