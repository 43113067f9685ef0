import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { formatCount } from '../../format.ts'
import { CountsByOutcome } from './counts-by-outcome.tsx'
import { problemRows } from './parts.ts'
import type { useImport } from './use-import.ts'

const words = {
  created: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
} as const

/** Longest list shown; the rest is counted. */
const named = 200

/** Returns a file's name without its endings, such as "spring" for "spring.csv.gz". */
const baseName = (name: string) => name.replace(/(\.csv)?(\.gz)?$/i, '')

/** The rows with problems, as a file that can be corrected and imported. */
const problemFile = ({ text, problems }: ReturnType<typeof useImport>) =>
  new Blob([`\ufeff${problemRows(text, problems)}`], { type: 'text/csv' })

type Props = { work: ReturnType<typeof useImport> }

/** Counts what a file changes, or changed. */
export const OutcomeCounts = ({ work: { products } }: Props) => (
  <CountsByOutcome products={products} words={words} />
)

/** Lists rows with problems, and what a file changes, or changed. */
export function OutcomeLists({ work }: Props) {
  const { products, problems } = work
  const changing = products.filter(({ outcome }) => outcome === 'created' || outcome === 'changed')
  return (
    <>
      {problems.length > 0 && (
        <>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-medium text-error">Rows with problems</h3>
            <Button
              rank="outline"
              size="admin"
              onClick={() => saveFile(problemFile(work), `problems of ${baseName(work.name)}.csv`)}
            >
              <Download aria-hidden="true" size={16} strokeWidth={1.5} />
              Download rows
            </Button>
          </div>
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
