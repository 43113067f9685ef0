import { useEffect, useRef } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Cell, HeadCell } from '../../ui/table.tsx'
import type { Selection } from './use-selection.ts'

/** Selects or deselects all rows on the page. */
export function SelectAllCell({ what, selection }: { what: string; selection: Selection }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.all === 'some'
  })
  return (
    <HeadCell className="w-10 pr-0">
      <Checkbox
        ref={box}
        label={`Select all ${what} on this page`}
        hiddenLabel
        error={undefined}
        checked={selection.all === true}
        onChange={selection.toggleAll}
      />
    </HeadCell>
  )
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
