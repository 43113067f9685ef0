import { useEffect, useRef } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Cell, HeadCell } from '../../ui/table.tsx'
import type { Selection } from './use-selection.ts'

type AllProps = { what: string; selection: Selection }

/** Selects or deselects all rows on the page. */
export function SelectAllBox({ what, selection }: AllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.all === 'some'
  })
  return (
    <Checkbox
      ref={box}
      data-select-all
      label={`Select all ${what} on this page`}
      hiddenLabel
      error={undefined}
      checked={selection.all === true}
      onChange={selection.toggleAll}
    />
  )
}

/** The box in the table's head, which the bulk bar covers with one of its own. */
export const SelectAllCell = ({ what, selection }: AllProps) => (
  <HeadCell className="w-10 pr-0">
    {selection.all === false && <SelectAllBox what={what} selection={selection} />}
  </HeadCell>
)

/**
 * Moves the focus along when the checkbox in the table's head and the one in the bulk bar replace
 * each other. Returns the element around both.
 */
export function useSelectAllFocus({ all }: Selection) {
  const around = useRef<HTMLDivElement>(null)
  const isSelecting = all !== false
  const wasSelecting = useRef(isSelecting)
  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body
    if (wasSelecting.current !== isSelecting && hasLostFocus)
      around.current?.querySelector<HTMLElement>('[data-select-all]')?.focus()
    wasSelecting.current = isSelecting
  }, [isSelecting])
  return around
}

type Props = { id: string; selection: Selection }

/** Selects one record. With Shift, selects the rows since the last one without marking their text. */
export const SelectBox = ({ id, selection }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the browser from marking text
  <div onMouseDown={event => event.shiftKey && event.preventDefault()}>
    <Checkbox
      label={`Select ${selection.nameOf(id)}`}
      hiddenLabel
      error={undefined}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  </div>
)

/** Selects a row of the table. Clicking beside the checkbox doesn't open the record. */
export const SelectCell = (props: Props) => (
  <Cell className="w-10 pr-0" onClick={event => event.stopPropagation()}>
    <SelectBox {...props} />
  </Cell>
)
