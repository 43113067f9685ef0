import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatCount } from '../../format.ts'
import { Progress } from '../../progress.tsx'
import { CountsByOutcome } from './counts-by-outcome.tsx'
import type { useUndo } from './use-undo.ts'

const words = {
  restored: 'Restored',
  removed: 'Deleted',
  hidden: 'Hidden',
  kept: 'Not restored',
} as const

/** Longest list shown; the rest is counted. */
const maxListed = 200

type Props = { work: ReturnType<typeof useUndo> }

/** Shows an undo while it runs, and what it did. */
export function UndoResult({ work }: Props) {
  const { state, undo, clear } = work
  if (!state) return null
  const { record, isRunning, products, failure } = state
  const told = products.filter(({ reason }) => reason !== '')
  return (
    <section aria-label="Undo" className="rounded-panel border border-line bg-panel p-4 md:p-5">
      <h2 className="text-body font-medium break-all">Undo the import of {record.name}</h2>
      {isRunning && (
        <div className="mt-4">
          <Progress
            label="Undoing"
            done={products.length}
            total={Math.max(products.length, record.created + record.changed)}
          />
        </div>
      )}
      {record.status === 'undone' && (
        <p role="status" className="mt-2">
          {products.length === 0 ? 'The import had changed nothing.' : 'The import is undone.'}
        </p>
      )}
      <CountsByOutcome products={products} words={words} />
      {told.length > 0 && (
        <ul className="border-t border-line">
          {told.slice(0, maxListed).map(({ id, name, outcome, reason }) => (
            <li key={id} className="border-b border-line py-1.5">
              <div className="flex justify-between gap-4">
                <span className="min-w-0 truncate">{name}</span>
                <span className="shrink-0 text-ink-2">{words[outcome]}</span>
              </div>
              <p className="text-small text-ink-2">{reason}.</p>
            </li>
          ))}
        </ul>
      )}
      {told.length > maxListed && (
        <p className="mt-2 text-small text-ink-2">
          And {formatCount(told.length - maxListed)} more.
        </p>
      )}
      {failure && (
        <div className="mt-4 grid gap-3">
          <FormAlert>{failure}</FormAlert>
          <Button size="admin" className="justify-self-start" onClick={() => void undo(record)}>
            Continue undo
          </Button>
        </div>
      )}
      {!isRunning && !failure && (
        <Button rank="outline" size="admin" className="mt-5" onClick={clear}>
          Import another file
        </Button>
      )}
    </section>
  )
}
