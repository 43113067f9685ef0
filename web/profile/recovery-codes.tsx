import { brandName } from '../../shared/brand.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { StepHeading } from './step-heading.tsx'

/** Shows new recovery codes, which the server never shows again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Recovery codes copied.'),
      () => toast.error('We couldn’t copy the codes. Download them instead.'),
    )
  const download = () =>
    saveFile(
      new Blob([text], { type: 'text/plain' }),
      `${brandName.toLowerCase()}-recovery-codes.txt`,
    )
  return (
    <div className="grid w-full gap-5">
      <div>
        <StepHeading>Save your recovery codes</StepHeading>
        <p className="mt-1 text-small text-ink-2">
          If you lose your phone, sign in with one of these codes and set up a new one. You won’t
          see the codes again.
        </p>
      </div>
      <ul className="figures grid gap-y-1.5 whitespace-nowrap rounded-control bg-paper-2 px-5 py-4">
        {codes.map(code => (
          <li key={code}>
            <code className="font-sans select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button rank="outline" size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <Button rank="outline" size="small" onClick={download}>
          Download
        </Button>
        <Button size="small" onClick={onDone}>
          I saved the codes
        </Button>
      </div>
    </div>
  )
}
