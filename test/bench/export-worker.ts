/** Runs one export with the deployed bundle and prints its duration and peak memory as JSON. */
import { pathToFileURL } from 'node:url'

const [bundle = '', user_id = '', id = ''] = process.argv.slice(2)
const { handler } = await import(pathToFileURL(bundle).href)
const began = performance.now()
await handler({ user_id, id }, { getRemainingTimeInMillis: () => 900_000 })
const milliseconds = performance.now() - began
// maxRSS is in kilobytes.
const memory = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ milliseconds, memory }))
