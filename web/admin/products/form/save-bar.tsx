import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SaveFailure } from '../../save-failure.tsx'

type Props = {
  unsaved: boolean
  busy: boolean
  isNew: boolean
  /** What the last try to save failed with. */
  error: unknown
  onDiscard: () => void
}

/** Sticky bar that shows unsaved changes and saves or discards them. */
export const SaveBar = ({ unsaved, busy, isNew, error, onDiscard }: Props) => (
  <div className="sticky bottom-0 z-20 -mx-5 mt-6 -mb-6 md:-mx-9 md:-mb-7">
    <div className="bg-error-tint px-1.5 empty:hidden md:px-5.5">
      <SaveFailure error={error} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-3 bg-ink px-5 py-3.5 text-white md:px-9">
      <p role="status" className="flex items-center gap-2.5">
        {unsaved && (
          <>
            <span aria-hidden="true" className="size-1.5 rounded-full bg-amber-tint" />
            Unsaved changes
          </>
        )}
      </p>
      <div className="flex gap-3">
        {unsaved && (
          <button
            type="button"
            className="h-9 rounded-control border border-line-2 px-3.5 font-medium transition-colors hover:border-white focus-visible:outline-white"
            onClick={onDiscard}
          >
            Discard
          </button>
        )}
        <button
          type="submit"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          onClick={event => busy && event.preventDefault()}
          className={classNames(
            buttonStyle('outline', 'admin'),
            'border-white bg-white focus-visible:outline-white',
          )}
        >
          <span className={busy ? 'animate-breathe' : 'contents'}>
            {isNew ? 'Add product' : 'Save product'}
          </span>
        </button>
      </div>
    </div>
  </div>
)
