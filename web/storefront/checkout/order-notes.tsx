import { TextArea } from '../../ui/text-area.tsx'

type Props = { value: string; onChange: (value: string) => void }

export const OrderNotes = ({ value, onChange }: Props) => (
  <TextArea
    label={
      <>
        Order notes <span className="font-normal text-ink-2">(optional)</span>
      </>
    }
    error={undefined}
    maxLength={1000}
    rows={3}
    placeholder="Gate code, gift message or delivery instructions"
    value={value}
    onChange={event => onChange(event.target.value)}
  />
)
