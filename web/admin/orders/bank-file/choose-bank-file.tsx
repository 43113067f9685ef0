import { useState } from 'react'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FilePicker } from '../../file-picker.tsx'
import { formatCount } from '../../format.ts'
import {
  type BankColumns,
  type BankEntry,
  type BankTable,
  decode,
  entriesOf,
  guessColumns,
  maxLines,
  readBankTable,
} from './read-bank-file.ts'

type Props = { onEntries: (entries: BankEntry[]) => void }
type Loaded = { name: string; table: BankTable; columns: BankColumns; count: number }

const unreadable =
  'This file has no line with a day and an amount. Choose the CSV file that your bank offers for the account’s transactions.'

/** Takes a bank's CSV file, and lets staff correct which columns have the day and the amount. */
export function ChooseBankFile({ onEntries }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState('')

  const show = (name: string, table: BankTable, columns: BankColumns) => {
    const entries = entriesOf(table, columns)
    setLoaded({ name, table, columns, count: entries.length })
    onEntries(entries)
  }
  const read = async (file: File) => {
    const table = readBankTable(decode(await file.arrayBuffer()))
    const problem =
      table.rows.length === 0
        ? unreadable
        : table.rows.length > maxLines
          ? `Choose a file of up to ${formatCount(maxLines)} lines.`
          : ''
    setProblem(problem)
    if (!problem) return show(file.name, table, guessColumns(table))
    setLoaded(null)
    onEntries([])
  }
  return (
    <div className="grid gap-4">
      <FilePicker
        title={loaded?.name ?? 'Choose a CSV file of your bank'}
        hint={loaded ? 'Choose or drop another file to replace it.' : 'or drop it here.'}
        accept=".csv,.tsv,.txt,text/csv"
        onFile={file => void read(file)}
      />
      <FormAlert>{problem}</FormAlert>
      {loaded && <Columns loaded={loaded} onChange={show} />}
    </div>
  )
}

type ColumnsProps = {
  loaded: Loaded
  onChange: (name: string, table: BankTable, columns: BankColumns) => void
}

function Columns({ loaded: { name, table, columns, count }, onChange }: ColumnsProps) {
  const options = [
    { value: '-1', label: 'None' },
    ...table.columns.map((column, index) => ({ value: String(index), label: column })),
  ]
  const field = (column: keyof BankColumns, label: string) => (
    <SelectField
      label={label}
      size="admin"
      error={columns[column] < 0 ? 'Choose the column' : undefined}
      options={options}
      value={String(columns[column])}
      onChange={event =>
        onChange(name, table, { ...columns, [column]: Number(event.target.value) })
      }
    />
  )
  return (
    <>
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="sr-only">Columns of the file</legend>
        {field('day', 'Day received')}
        {field('amount', 'Amount received')}
      </fieldset>
      <p role="status" className="text-small text-ink-2">
        {count} of {table.rows.length} {table.rows.length === 1 ? 'line is' : 'lines are'} money
        that came in.
      </p>
    </>
  )
}
