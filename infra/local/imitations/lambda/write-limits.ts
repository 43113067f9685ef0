import type { TemplateValue } from '../../template/intrinsics.ts'

const list = (value: TemplateValue): string[] =>
  Array.isArray(value) ? value : [value ?? []].flat()

const writing = /^dynamodb:(Put|Update|Delete|BatchWrite)/

/** Collects a condition key's values in statements, whatever the operator. */
const valuesOf = (statements: TemplateValue[], key: string): string[] =>
  statements.flatMap(({ Condition }) =>
    Object.values<TemplateValue>(Condition ?? {}).flatMap(operator => list(operator[key])),
  )

/**
 * Reads what a role may write to the table from its policies. The table's client refuses other writes,
 * so that a missing permission shows before a deployment does.
 */
export const writeLimits = (policies: TemplateValue[]): Record<string, string> => {
  const statements: TemplateValue[] = policies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => list(Action).some(action => writing.test(action)))
  const by = (effect: string) => statements.filter(({ Effect }) => Effect === effect)
  return {
    TABLE_WRITES: valuesOf(by('Allow'), 'dynamodb:LeadingKeys').join(','),
    TABLE_PROTECTED: valuesOf(by('Deny'), 'dynamodb:Attributes').join(','),
  }
}
