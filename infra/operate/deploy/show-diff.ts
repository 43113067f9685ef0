import {
  formatDifferences,
  fullDiff,
  ResourceImpact,
  type TemplateDiff,
} from '@aws-cdk/cloudformation-diff'
import type { Template } from './guard.ts'

const words: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_CREATE]: 'added',
  [ResourceImpact.WILL_UPDATE]: 'changed',
  [ResourceImpact.WILL_REPLACE]: 'replaced',
  [ResourceImpact.MAY_REPLACE]: 'maybe replaced',
  [ResourceImpact.WILL_DESTROY]: 'removed',
  [ResourceImpact.WILL_ORPHAN]: 'left to you',
}

const countChanges = (diff: TemplateDiff): Map<string, number> => {
  const counts = new Map<string, number>()
  diff.resources.forEachDifference((_, { changeImpact }) => {
    const word = words[changeImpact] ?? 'changed'
    counts.set(word, (counts.get(word) ?? 0) + 1)
  })
  return counts
}

/** Summarizes what a deployment changes: `3 resources: 1 added, 2 changed.` */
export function summarizeDiff(deployed: Template | undefined, next: Template): string {
  if (!deployed) return `A new stack with ${Object.keys(next.Resources ?? {}).length} resources.`
  const diff = fullDiff(deployed, next)
  if (diff.isEmpty) return 'Nothing changes.'
  const counts = countChanges(diff)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return 'No resource changes, only outputs or parameters.'
  const parts = [...counts].map(([word, count]) => `${count} ${word}`)
  return `${total} ${total === 1 ? 'resource' : 'resources'}: ${parts.join(', ')}.`
}

/** Writes every difference between two templates, the way `cdk diff` does. */
export const writeDiff = (
  stream: NodeJS.WritableStream,
  deployed: Template,
  next: Template,
): void => formatDifferences(stream, fullDiff(deployed, next))
