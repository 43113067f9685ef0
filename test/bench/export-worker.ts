/** Makes one export, by user and id, and says how long it took and how much memory at most. */
import { makeExport } from '../../functions/exports/make-export.ts'

const [user_id = '', id = ''] = process.argv.slice(2)
const began = performance.now()
await makeExport({ user_id, id }, { every: 1_000, remaining: () => 900_000 })
const milliseconds = performance.now() - began
// Kilobytes.
const memory = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ milliseconds, memory }))
