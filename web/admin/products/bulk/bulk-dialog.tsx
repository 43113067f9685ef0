import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SkippedList } from '../../list/bulk-skipped.tsx'
import { Progress } from '../../progress.tsx'
import { changeNote, countProducts, countSelected, isPreviewed } from './bulk-words.ts'
import { PreviewTable } from './preview-table.tsx'
import { type BulkRun, type BulkRunner, versionsOf } from './use-bulk-run.ts'

const doing = {
  previewing: 'Preparing the preview',
  changing: 'Changing products',
  undoing: 'Undoing the change',
}

type Step = Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> & { onClose: () => void }

/** Shows a bulk action from its preview to its result. Nothing is changed before it is confirmed. */
export function BulkDialog({ runner }: { runner: BulkRunner }) {
  const step = runner.run ? stepOf(runner.run, runner) : undefined
  const { onClose, ...shown } = step ?? { title: '', onClose: runner.close }
  return <Dialog open={step !== undefined} onOpenChange={onClose} {...shown} />
}

const stepOf = (run: BulkRun, runner: BulkRunner): Step | undefined => {
  if (run.phase.name === 'asking') return question(run, runner)
  if ('done' in run.phase) return progress(run, run.phase, runner)
  return run.phase.isSeen ? undefined : outcome(run, run.phase, runner)
}

const question = (run: BulkRun, runner: BulkRunner): Step => {
  const { job, previews } = run
  const isShown = isPreviewed(job.change)
  const count = versionsOf(run).length
  const skipped = isShown ? job.ids.length - count : 0
  const isDelete = job.change.action === 'delete'
  const notes = [
    changeNote(job.change),
    skipped > 0 && `${countProducts(skipped)} will be skipped.`,
  ].filter(Boolean)
  return {
    title: `Apply ${isShown ? `“${job.words}”` : job.words} to ${countSelected(count)}?`,
    description: notes.join(' '),
    width: isShown ? 'wide' : 'narrow',
    onClose: runner.close,
    children: isShown && <PreviewTable change={job.change} previews={previews} />,
    actions: (
      <>
        <Button rank="outline" size="admin" onClick={runner.close}>
          Cancel
        </Button>
        <Button
          size="admin"
          rank={isDelete ? 'danger' : 'primary'}
          reason={count === 0 ? 'No selected product can be changed' : undefined}
          onClick={runner.apply}
        >
          {isDelete ? `Delete ${countProducts(count)}` : 'Apply'}
        </Button>
      </>
    ),
  }
}

const progress = (
  { job }: BulkRun,
  { name, done, total, error }: Extract<BulkRun['phase'], { done: number }>,
  runner: BulkRunner,
): Step => ({
  title: doing[name],
  description: job.words,
  onClose: runner.stop,
  children: (
    <div className="grid gap-4">
      <Progress label={doing[name]} done={done} total={total} />
      <FormAlert>{error}</FormAlert>
    </div>
  ),
  actions: (
    <>
      <Button rank="outline" size="admin" onClick={runner.stop}>
        {name === 'previewing' ? 'Cancel' : 'Stop'}
      </Button>
      {error !== undefined && (
        <Button size="admin" onClick={runner.resume}>
          Try Again
        </Button>
      )}
    </>
  ),
})

const outcome = (
  { job, result, written }: BulkRun,
  { name, left }: Extract<BulkRun['phase'], { left: number }>,
  runner: BulkRunner,
): Step => {
  const { changed, skipped } = result
  return {
    title: `${changed} ${name === 'changed' ? 'changed' : 'restored'}, ${skipped.length} skipped`,
    description: [
      `${job.words}.`,
      left > 0 && `Stopped before the last ${countProducts(left)}.`,
      skipped.length > 0 && 'These products weren’t changed.',
    ]
      .filter(Boolean)
      .join(' '),
    onClose: runner.dismiss,
    children: skipped.length > 0 && <SkippedList skipped={skipped} />,
    actions: (
      <>
        {written.length > 0 && (
          <Button rank="outline" size="admin" onClick={runner.undo}>
            Undo
          </Button>
        )}
        <Button size="admin" onClick={runner.dismiss}>
          Done
        </Button>
      </>
    ),
  }
}
