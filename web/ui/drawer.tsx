import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right'
  children: ReactNode
  /** Fixed at the bottom, such as the total and Checkout. */
  foot?: ReactNode
  /** `wide` for a whole record, such as an order. */
  width?: 'narrow' | 'wide'
}

/** A panel at the side of the window, such as the menu on a phone. */
export const Drawer = ({
  open,
  onOpenChange,
  title,
  side = 'right',
  children,
  foot,
  width = 'narrow',
}: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
      <Radix.Content
        {...useReturnFocus()}
        aria-describedby={undefined}
        className={classNames(
          'fixed inset-y-0 z-50 flex w-full flex-col bg-paper',
          width === 'wide' ? 'max-w-165' : 'max-w-105',
          side === 'right' ? 'right-0 animate-from-right' : 'left-0 animate-from-left',
        )}
      >
        <div className="flex h-17 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
          <Radix.Title className="serif text-card">{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Close">
              <X aria-hidden="true" size={20} strokeWidth={1.5} />
            </IconButton>
          </Radix.Close>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-5">{children}</div>
        {foot && <div className="shrink-0 border-t border-ink px-5 py-5">{foot}</div>}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
