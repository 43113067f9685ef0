import { type ChangeEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { type LineProblem, type ParsedPackage, parsePackages } from './parse-packages.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onAdd: (packages: ParsedPackage[]) => void
}

/** Takes pasted lines or a CSV file. Lines with a problem stay, to be corrected. */
export function PastePackages({ text, onText, onAdd }: Props) {
  const [problems, setProblems] = useState<LineProblem[]>([])
  const [added, setAdded] = useState<number | null>(null)

  const add = (given: string) => {
    const { packages, problems } = parsePackages(given)
    setProblems(problems.map((problem, index) => ({ ...problem, line: index + 1 })))
    onText(problems.map(({ text }) => text).join('\n'))
    setAdded(packages.length)
    onAdd(packages)
  }
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) add([text, await file.text()].filter(Boolean).join('\n'))
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Paste lines"
        size="admin"
        rows={4}
        error={undefined}
        hint="Order, carrier and tracking number, separated by commas, semicolons or tabs. Leave the carrier empty to use the one for all lines. For another carrier, add its tracking page."
        placeholder="SEL-10396, UPS, 1Z999AA10123456784"
        value={text}
        onChange={event => onText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          rank="outline"
          size="admin"
          reason={text.trim() === '' ? 'Paste lines first' : undefined}
          onClick={() => add(text)}
        >
          Fill in
        </Button>
        <label className="link cursor-pointer text-small has-focus-visible:outline-2">
          Import a CSV file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="sr-only"
            onChange={event => void readFile(event)}
          />
        </label>
        <p role="status" className="text-small text-ink-2">
          {added !== null && `${added} ${added === 1 ? 'line' : 'lines'} filled in.`}
        </p>
      </div>
      <FormAlert>
        {problems.length > 0 && (
          <>
            <strong className="font-medium">
              {problems.length === 1
                ? '1 line wasn’t filled in. Correct it above.'
                : `${problems.length} lines weren’t filled in. Correct them above.`}
            </strong>
            <ul className="mt-1">
              {problems.map(({ line, message }) => (
                <li key={line}>
                  Line {line}: {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </FormAlert>
    </div>
  )
}
