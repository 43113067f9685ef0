import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = { busy: boolean; onDiscard: () => void; children: ReactNode }

/** A bar with Save and Discard that stays visible while there are unsaved changes or errors. */
export const SaveBar = ({ busy, onDiscard, children }: Props) => (
  <div className="sticky bottom-0 z-20 -mx-5 grid gap-3 border-t border-ink bg-desk px-5 py-3.5 md:-mx-9 md:px-9">
    {children}
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className="mr-auto text-ink-2">
        Unsaved changes
      </p>
      <Button rank="outline" size="admin" onClick={onDiscard}>
        Discard
      </Button>
      <Button type="submit" size="admin" busy={busy}>
        Save settings
      </Button>
    </div>
  </div>
)
