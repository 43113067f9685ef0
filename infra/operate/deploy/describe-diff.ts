import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { findRisks, type Template } from './guard.ts'
import { summarizeDiff, writeDiff } from './show-diff.ts'

/** GitHub accepts comments of 65,536 characters. */
const maxCharacters = 55_000

const allChanges = (before: Template, after: Template): string => {
  const stream = new PassThrough()
  writeDiff(stream, before, after)
  stream.end()
  const text = stripVTControlCharacters(String(stream.read() ?? '')).trim()
  // A fence inside would end the block.
  const safe = text.replaceAll('```', "'''")
  return safe.length > maxCharacters ? `${safe.slice(0, maxCharacters)}\n… and more` : safe
}

/** Describes the changes from one template to another as Markdown, for a pull request. */
export function describeDiff(before: Template, after: Template): string {
  const risks = findRisks(before, after)
  const changes = allChanges(before, after)
  return [
    '### Changes to the stack',
    '',
    summarizeDiff(before, after),
    ...(risks.length > 0
      ? [
          '',
          'A deployment refuses this unless you allow it by name:',
          '',
          ...risks.map(({ name, effect }) => `- \`--allow ${name}\` ${effect}`),
        ]
      : []),
    ...(changes
      ? ['', '<details><summary>All changes</summary>', '', '```', changes, '```', '</details>']
      : []),
  ].join('\n')
}
