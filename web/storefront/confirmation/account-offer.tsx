import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/** Offers a guest an account with the email used for the order. */
export const AccountOffer = ({ email }: { email: string }) => (
  <section className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 bg-paper-2 px-5 py-6 md:px-9 print:hidden">
    <div className="max-w-110 min-w-0">
      <h2 className="serif text-card">Check out faster next time</h2>
      <p className="mt-1.5 text-ink-2">
        Create an account with <span className="break-words">{email}</span> to save your address and
        your favorites.
      </p>
    </div>
    <ButtonLink rank="outline" to={paths.register({ email })}>
      Create account
    </ButtonLink>
  </section>
)
