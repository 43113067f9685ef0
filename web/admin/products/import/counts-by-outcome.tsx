import { formatCount } from '../../format.ts'

type Props<Outcome extends string> = {
  products: readonly { outcome: Outcome }[]
  /** The names of the outcomes, in the order to show. */
  words: Readonly<Record<Outcome, string>>
}

/** Counts products by what happens, or happened, to them. */
export const CountsByOutcome = <Outcome extends string>({ products, words }: Props<Outcome>) => (
  <dl className="mt-4 grid grid-cols-2 border-t border-line sm:grid-cols-4">
    {(Object.keys(words) as Outcome[]).map(outcome => (
      <div key={outcome} className="py-3">
        <dt className="text-small text-ink-2">{words[outcome]}</dt>
        <dd className="figures text-figure font-medium">
          {formatCount(products.filter(product => product.outcome === outcome).length)}
        </dd>
      </div>
    ))}
  </dl>
)
