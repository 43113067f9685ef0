import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Import } from '../../../../shared/schemas/import.ts'
import { importsQuery } from '../../../api/queries/admin-catalog.ts'
import { Link } from '../../../routing/link.tsx'
import { WindowTitle } from '../../../store-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { FilePicker } from '../../file-picker.tsx'
import { formatCount } from '../../format.ts'
import { adminPaths } from '../../paths.ts'
import { Progress } from '../../progress.tsx'
import { useUnsavedGuard } from '../../use-unsaved-guard.tsx'
import { PicturesBeingCopied } from '../pictures-being-copied.tsx'
import { OutcomeCounts, OutcomeLists } from './outcomes.tsx'
import { ConfirmUndo, PastImports } from './past-imports.tsx'
import { timeLeft } from './time-left.ts'
import { TypeChoices } from './type-choices.tsx'
import { UndoResult } from './undo-result.tsx'
import { useImport } from './use-import.ts'
import { useUndo } from './use-undo.ts'

const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

const leaving = {
  question: 'Stop the import and leave?',
  description: 'Products that were imported stay. Choose the same file again to continue.',
}

/** `/admin/products/import`: previews what a CSV file would change, imports it, and undoes imports. */
export function Component() {
  const work = useImport()
  const undoing = useUndo()
  const { data: imports } = useQuery(importsQuery)
  const isImporting = work.stage === 'importing' && work.failure === undefined
  const guard = useUnsavedGuard(isImporting || undoing.state?.isRunning === true, leaving)
  const onUndo = (record: Import) => {
    work.reset()
    void undoing.undo(record)
  }
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
      <div className="mt-5 grid max-w-190 grid-cols-[minmax(0,1fr)] gap-5">
        {undoing.state ? (
          <UndoResult work={undoing} />
        ) : work.stage === 'choose' ? (
          <>
            <FormAlert>{work.failure}</FormAlert>
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
            <PastImports onUndo={onUndo} />
          </>
        ) : (
          <Run work={work} imports={imports ?? []} onUndo={onUndo} />
        )}
      </div>
      <PicturesBeingCopied />
      {guard}
    </>
  )
}

type RunProps = {
  work: ReturnType<typeof useImport>
  imports: readonly Import[]
  onUndo: (record: Import) => void
}

/** The chosen file: its preview, the running import, and how it ended. */
function Run({ work, imports, onUndo }: RunProps) {
  const { stage, total, done, failure, name, began, record } = work
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (stage !== 'looking' && stage !== 'looked') heading.current?.focus()
  }, [stage])
  const isRunning = (stage === 'looking' || stage === 'importing') && failure === undefined
  const stopped = imports.find(
    one =>
      one.fingerprint === work.fingerprint && one.status === 'running' && one.id !== record?.id,
  )
  return (
    <section aria-label="Import" className="rounded-panel border border-line bg-panel p-4 md:p-5">
      <h2 ref={heading} tabIndex={-1} className="text-body font-medium break-all">
        {name}
      </h2>
      {isRunning && (
        <div className="mt-4">
          <Progress
            label={stage === 'looking' ? 'Checking the file' : 'Importing'}
            done={done}
            total={total}
          />
          <div className="mt-3 flex items-center justify-between gap-4">
            <p className="text-small text-ink-2">{timeLeft({ done, total, began }, Date.now())}</p>
            <Button
              rank="outline"
              size="admin"
              busy={work.isStopping}
              busyText="Stopping…"
              onClick={work.stop}
            >
              Stop
            </Button>
          </div>
        </div>
      )}
      {stage === 'looked' && (
        <p className="mt-2 text-ink-2">
          Nothing has changed yet. Importing this file would have these results:
        </p>
      )}
      {stage === 'looked' && stopped && (
        <p className="mt-2">
          An import of this file stopped after {formatCount(stopped.done)} of{' '}
          {formatCount(stopped.total)} products. It continues there.
        </p>
      )}
      {stage === 'stopped' && (
        <p role="status" className="mt-2">
          Stopped: {counted(done)} of {formatCount(total)} imported.
        </p>
      )}
      {stage === 'done' && (
        <p role="status" className="mt-2">
          Import complete.
        </p>
      )}
      <OutcomeCounts work={work} />
      {failure && (
        <div className="mb-4">
          <FormAlert>
            {failure} {counted(done)} of {formatCount(total)}{' '}
            {stage === 'looking' ? 'checked' : 'imported'}.
          </FormAlert>
        </div>
      )}
      {!isRunning && (
        <Actions
          work={work}
          stopped={stopped}
          record={imports.find(({ id }) => id === record?.id)}
          onUndo={onUndo}
        />
      )}
      {stage === 'looked' && work.types.length > 0 && <TypeChoices work={work} />}
      <OutcomeLists work={work} />
    </section>
  )
}

type ActionsProps = {
  work: ReturnType<typeof useImport>
  /** An earlier import of the file that didn't finish. */
  stopped: Import | undefined
  /** This import, with its counts. */
  record: Import | undefined
  onUndo: (record: Import) => void
}

/** What can be done with a file when nothing is running. */
function Actions({ work, stopped, record, onUndo }: ActionsProps) {
  const [asked, setAsked] = useState<Import>()
  const willChange = work.products.filter(
    ({ outcome }) => outcome === 'created' || outcome === 'changed',
  ).length
  const { stage, failure } = work
  const hasChoices = Object.keys(work.choices).length > 0
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {failure || stage === 'stopped' ? (
        <Button size="admin" onClick={() => void work.goOn()}>
          Continue
        </Button>
      ) : stage === 'looked' ? (
        <Button
          size="admin"
          reason={
            willChange === 0 && !stopped && !hasChoices ? 'this file changes nothing' : undefined
          }
          onClick={() => void work.start(stopped)}
        >
          {stopped
            ? 'Continue the import'
            : willChange === 0 && hasChoices
              ? 'Import'
              : `Import ${counted(willChange)}`}
        </Button>
      ) : (
        <ButtonLink size="admin" to={adminPaths.products()}>
          View products
        </ButtonLink>
      )}
      {record?.undo_until && (
        <Button rank="outline" size="admin" onClick={() => setAsked(record)}>
          Undo this import
        </Button>
      )}
      <Button rank="outline" size="admin" onClick={work.reset}>
        {stage === 'looked' || stage === 'looking' ? 'Cancel' : 'Import another file'}
      </Button>
      <ConfirmUndo record={asked} onCancel={() => setAsked(undefined)} onConfirm={onUndo} />
    </div>
  )
}
