import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence that screen readers read with the title. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom right. */
  actions?: ReactNode
  width?: 'narrow' | 'medium' | 'wide' | 'full'
}

const widths = { narrow: 'max-w-120', medium: 'max-w-150', wide: 'max-w-190', full: 'max-w-280' }

/** A modal dialog. Traps the focus, closes on Escape and returns the focus. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  width = 'narrow',
}: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-60 grid animate-fade grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-veil p-4">
        <Radix.Content
          {...useReturnFocus()}
          {...(!description && { 'aria-describedby': undefined })}
          // React sends events to the parent in the code too, which may be a form.
          onSubmit={event => event.stopPropagation()}
          className={classNames(
            'relative w-full animate-rise rounded-panel bg-paper px-6 py-6 md:px-8 md:py-7',
            widths[width],
          )}
        >
          <Radix.Title className="serif pr-10 text-card">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
          )}
          {children && <div className="mt-5">{children}</div>}
          {actions && <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div>}
          <Radix.Close asChild>
            <IconButton label="Close" className="absolute top-3.5 right-3.5">
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  </Radix.Root>
)
