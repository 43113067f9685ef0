import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A back-office table with a sticky head and 44 px rows. */
export const Table = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div className="overflow-x-auto rounded-panel border border-line bg-panel">
    <table className="w-full border-collapse text-admin">
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  </div>
)

export const TableHead = ({ children }: { children: ReactNode }) => (
  <thead className="sticky top-0 z-10 bg-panel">
    <tr className="border-b border-line">{children}</tr>
  </thead>
)

export const HeadCell = ({
  number,
  className,
  ...rest
}: ComponentProps<'th'> & { number?: boolean }) => (
  <th
    scope="col"
    {...rest}
    className={classNames(
      'h-11 px-3.5 text-small font-medium whitespace-nowrap text-ink-2',
      number ? 'text-right' : 'text-left',
      className,
    )}
  />
)

export const Row = ({
  selected,
  className,
  ...rest
}: ComponentProps<'tr'> & { selected?: boolean }) => (
  <tr
    {...rest}
    aria-selected={selected}
    className={classNames(
      'h-11 border-b border-line transition-colors last:border-b-0',
      selected ? 'bg-selected' : 'hover:bg-desk',
      className,
    )}
  />
)

/** A table cell. `number` aligns it to the right and uses tabular figures. */
export const Cell = ({
  number,
  className,
  ...rest
}: ComponentProps<'td'> & { number?: boolean }) => (
  <td
    {...rest}
    className={classNames(
      'px-3.5 py-2',
      number && 'figures text-right whitespace-nowrap',
      className,
    )}
  />
)
