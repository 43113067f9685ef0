import { ArrowLeft } from 'lucide-react'
import { importOutcomes } from '../../../../shared/schemas/product.ts'
import { Link } from '../../../routing/link.tsx'
import { WindowTitle } from '../../../store-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { FilePicker } from '../../file-picker.tsx'
import { formatCount } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { Progress } from '../../progress.tsx'
import { PicturesBeingCopied } from '../pictures-being-copied.tsx'
import { useImport } from './use-import.ts'

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

/** `/admin/products/import`: previews what a CSV file would change, then imports it. */
export function Component() {
  const work = useImport()
  const { stage, total, done, failure, name } = work
  const willChange = work.products.filter(
    ({ outcome }) => outcome === 'created' || outcome === 'changed',
  ).length
  const running = stage === 'looking' || stage === 'importing'
  return (
    <>
      <WindowTitle admin title="Import products" />
      <Link
        to={adminPaths.products()}
        className="inline-flex min-h-8 items-center gap-1.5 text-ink-2 transition-colors hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={15} strokeWidth={1.5} />
        Products
      </Link>
      <h1 className="serif text-desk-title">Import products</h1>
      <div className="mt-5 grid max-w-190 gap-5">
        {stage === 'choose' ? (
          <>
            <FormAlert>{failure}</FormAlert>
            <FilePicker
              title="Choose a CSV file"
              hint="or drop it here. CSV and gzipped CSV files work."
              accept=".csv,.gz,text/csv"
              onFile={file => void work.look(file)}
            />
            <p className="text-ink-2">
              Use a product export from this store or from Shopify. Products are matched by handle.
              Details without a column in the file, such as material or care, stay the same. In an
              export of this store, values that you don’t edit change nothing, and an edited stock
              changes the stock by the difference. Other files set the stock.
            </p>
          </>
        ) : (
          <section
            aria-label="Import"
            className="rounded-panel border border-line bg-panel p-4 md:p-5"
          >
            <h2 className="text-body font-medium break-all">{name}</h2>
            {running && (
              <div className="mt-4">
                <Progress
                  label={stage === 'looking' ? 'Checking the file' : 'Importing'}
                  done={done}
                  total={total}
                />
              </div>
            )}
            {stage === 'looked' && (
              <p className="mt-2 text-ink-2">
                Nothing has changed yet. Importing this file would have these results:
              </p>
            )}
            {stage === 'done' && (
              <p role="status" className="mt-2">
                Import complete.
              </p>
            )}
            <Outcomes work={work} />
            {failure && (
              <div className="mt-4 grid gap-3">
                <FormAlert>
                  {failure} {counted(done)} of {formatCount(total)} imported.
                </FormAlert>
                <Button
                  size="admin"
                  className="justify-self-start"
                  onClick={() => void work.goOn()}
                >
                  Continue
                </Button>
              </div>
            )}
            {!running && (
              <div className="mt-5 flex flex-wrap gap-3">
                {stage === 'looked' ? (
                  <>
                    <Button
                      size="admin"
                      reason={willChange === 0 ? 'this file changes nothing' : undefined}
                      onClick={() => void work.start()}
                    >
                      Import {counted(willChange)}
                    </Button>
                    <Button rank="outline" size="admin" onClick={work.reset}>
                      Cancel
                    </Button>
                  </>
                ) : (
                  <>
                    <ButtonLink size="admin" to={adminPaths.products()}>
                      View products
                    </ButtonLink>
                    <Button rank="outline" size="admin" onClick={work.reset}>
                      Import another file
                    </Button>
                  </>
                )}
              </div>
            )}
          </section>
        )}
      </div>
      <PicturesBeingCopied />
    </>
  )
}

const words = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
} as const

/** Longest list shown; the rest is counted. */
const named = 200

function Outcomes({ work }: { work: ReturnType<typeof useImport> }) {
  const { products, problems } = work
  const changing = products.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 border-t border-line sm:grid-cols-4">
        {importOutcomes.map(outcome => (
          <div key={outcome} className="py-3">
            <dt className="text-small text-ink-2">{words[outcome]}</dt>
            <dd className="figures text-figure font-medium">
              {formatCount(products.filter(product => product.outcome === outcome).length)}
            </dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <>
          <h3 className="mt-3 font-medium text-error">Rows with problems</h3>
          <ul className="mt-1.5 border-t border-line">
            {problems.slice(0, named).map(({ line, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two problems
              <li key={at} className="border-b border-line py-1.5">
                <span className="figures font-medium">Line {formatCount(line)}</span>: {reason}
              </li>
            ))}
          </ul>
          <More count={problems.length - named} />
        </>
      )}
      {changing.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">New and changed</h3>
          <ul className="mt-1.5 border-t border-line">
            {changing.slice(0, named).map(({ line, title, outcome, changes }) => (
              <li key={line} className="border-b border-line py-1.5">
                <div className="flex justify-between gap-4">
                  <span className="min-w-0 truncate">{title}</span>
                  <span className="shrink-0 text-ink-2">{words[outcome]}</span>
                </div>
                {changes.length > 0 && <Changes changes={changes} />}
              </li>
            ))}
          </ul>
          <More count={changing.length - named} />
        </>
      )}
    </>
  )
}

type ChangesProps = { changes: ReturnType<typeof useImport>['products'][number]['changes'] }

/** Changed values, such as "Stock of M: 6 → 9". */
const Changes = ({ changes }: ChangesProps) => (
  <ul className="flex flex-wrap gap-x-4 text-small text-ink-2">
    {changes.map(({ what, before, after }) => (
      <li key={what}>
        {what}:{' '}
        <span className="figures">
          {before || 'none'} <span aria-hidden="true">→</span>
          <span className="sr-only">becomes</span> {after || 'none'}
        </span>
      </li>
    ))}
  </ul>
)

const More = ({ count }: { count: number }) =>
  count > 0 && <p className="mt-2 text-small text-ink-2">And {formatCount(count)} more.</p>
