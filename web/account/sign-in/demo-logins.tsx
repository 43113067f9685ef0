const logins = [
  { who: 'Customer', email: 'customer@example.com', password: 'Customer123!' },
  { who: 'Admin', email: 'admin@example.com', password: 'Admin123!' },
]

type Login = { email: string; password: string }

/** Shows the demo accounts. Production stores never show them (Q16). */
export function DemoLogins({ onPick }: { onPick: (login: Login) => void }) {
  return (
    <section aria-labelledby="demo-logins" className="mb-8 bg-paper-2 px-5 py-4">
      <h2 id="demo-logins" className="meta text-ink-2">
        Demo credentials
      </h2>
      <dl className="mt-2 grid gap-1.5 text-small">
        {logins.map(({ who, ...login }) => (
          <div
            key={who}
            className="grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[4.5rem_1fr_auto]"
          >
            <dt className="font-medium max-sm:col-span-2">{who}</dt>
            <dd className="min-w-0 break-words text-ink-2">
              {login.email} / {login.password}
            </dd>
            <dd>
              <button
                type="button"
                aria-label={`Use the ${who.toLowerCase()} login`}
                className="link"
                onClick={() => onPick(login)}
              >
                Use
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
