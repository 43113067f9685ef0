import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }

/** A 44 px button with an icon and an accessible name. */
export const IconButton = ({ label, className, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(
      'inline-grid size-11 place-items-center rounded-control transition-colors hover:text-ultra disabled:text-line-2',
      className,
    )}
  />
)
