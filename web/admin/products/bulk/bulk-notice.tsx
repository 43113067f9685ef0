import { Button } from '../../../ui/button.tsx'
import { countProducts } from './bulk-words.ts'
import type { BulkRunner } from './use-bulk-run.ts'

/** What a bulk action changed, with Undo, until it is dismissed or the page is left. */
export function BulkNotice({ runner }: { runner: BulkRunner }) {
  const { run } = runner
  if (!run || !('isSeen' in run.phase) || !run.phase.isSeen) return null
  return (
    <section
      aria-label="Last bulk action"
      className="sticky bottom-4 z-10 mt-3 flex flex-wrap items-center gap-2.5 rounded-panel border border-line-2 bg-panel px-3.5 py-2.5 shadow-menu"
    >
      <p className="figures mr-1">
        {run.job.words}: {countProducts(run.written.length)} changed
      </p>
      <Button rank="outline" size="admin" onClick={runner.undo}>
        Undo
      </Button>
      <button type="button" className="link ml-auto text-small" onClick={runner.close}>
        Dismiss
      </button>
    </section>
  )
}
