export type FieldChange = { label: string; was: string; is: string }

type Props = {
  /** The thing both were editing, e.g. "coupon". */
  what: string
  changes: readonly FieldChange[]
}

/** What somebody else saved while a form was open; what was typed is still there. */
export const ChangedMeanwhile = ({ what, changes }: Props) => (
  <>
    <p>Somebody else changed this {what} meanwhile:</p>
    <ul className="my-1.5 list-disc pl-5">
      {changes.map(({ label, was, is }) => (
        <li key={label} className="break-words">
          {label}: <span className="line-through">{was || 'empty'}</span> is now{' '}
          <strong className="font-medium">{is || 'empty'}</strong>
        </li>
      ))}
    </ul>
    <p>Check your change, then save it again.</p>
  </>
)

/** The named fields in which two states of a record differ, each in words. */
export const changesBetween = <T extends object>(
  before: T,
  now: T,
  fields: Partial<Record<keyof T, string>>,
  words: (record: T, field: keyof T) => string,
): FieldChange[] =>
  (Object.entries(fields) as [keyof T, string][])
    .map(([field, label]) => ({ label, was: words(before, field), is: words(now, field) }))
    .filter(({ was, is }) => was !== is)
