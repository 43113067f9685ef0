import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../../routing/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const item =
  'block w-full cursor-pointer px-4 py-2 text-left outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-highlighted:bg-paper-2'

type MenuProps = {
  trigger: ReactNode
  /** The side of the trigger that the menu lines up with. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** A menu of actions that a button opens. */
export const ActionMenu = ({ trigger, align = 'end', children }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content
      align={align}
      sideOffset={4}
      collisionPadding={12}
      className="z-30 max-w-80 min-w-44 animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
    >
      {children}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)

/** The menu of actions for one row; `name` identifies it, such as an order number. */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <ActionMenu
    trigger={
      <IconButton label={`Actions for ${name}`} className="-my-2.5">
        <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
      </IconButton>
    }
  >
    {children}
  </ActionMenu>
)

export const RowLink = (link: LinkProps) => (
  <DropdownMenu.Item asChild className={item}>
    <Link {...link} />
  </DropdownMenu.Item>
)

type ActionProps = {
  onSelect: () => void
  /** Why the action is disabled. */
  reason?: string | undefined
  danger?: boolean
  children: ReactNode
}

export const RowAction = ({ onSelect, reason, danger = false, children }: ActionProps) => (
  <DropdownMenu.Item
    className={classNames(item, danger && 'text-error')}
    disabled={reason !== undefined}
    onSelect={onSelect}
  >
    {children}
    {reason && ` (${reason})`}
  </DropdownMenu.Item>
)
