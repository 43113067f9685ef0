/**
 * Loads one bundle in a fresh process as Lambda's runtime does, answers one event, and writes the times to file
 * descriptor 3 as JSON. Plain JavaScript, so that removing types doesn't count.
 */
import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Milliseconds since the process started, by the clock and of the processor, with all threads. */
const now = () => {
  const { user, system } = process.cpuUsage()
  return { clock: performance.now(), processor: (user + system) / 1000 }
}

const started = now()
const [file, eventFile] = process.argv.slice(2)
const { handler } = await import(pathToFileURL(file).href)
const loaded = now()
// Over HTTP, the SDK's first call imports `node:http`, and with it Node's WebSocket. Over HTTPS, as on AWS, it
// doesn't: so this time doesn't count.
void globalThis.WebSocket
const ready = now()
const event = eventFile && JSON.parse(readFileSync(eventFile, 'utf8'))
const answer = event && (await handler(event, { awsRequestId: 'cold' }))
const answered = event && now()
writeSync(3, JSON.stringify({ started, loaded, ready, answered, status: answer?.statusCode }))
process.exit()
