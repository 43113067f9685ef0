import sesLocal from 'aws-ses-v2-local'
import store from 'aws-ses-v2-local/dist/store.js'
import { readJson, writeJson } from '../../json-file.ts'
import { runHost } from './run-host.ts'

export type MailSettings = { file: string }

/** Maximum number of emails. The oldest are deleted first. */
const maxEmails = 500

type Emails = ReturnType<typeof store.getStoreReadonly>['emails']

/** Describes which emails there are. They are only added and deleted, never changed. */
const stateOf = (emails: Emails): string =>
  [emails.length, emails[0]?.messageId, emails.at(-1)?.messageId].join(' ')

await runHost<MailSettings>(async ({ file }, port) => {
  const inbox = store.getStoreReadonly()
  inbox.emails.push(...(readJson<typeof inbox.emails>(file) ?? []))
  const server = await sesLocal.default({ host: '127.0.0.1', port })
  let written = stateOf(inbox.emails)
  const save = () => {
    const { emails } = store.getStoreReadonly()
    if (emails.length > maxEmails) emails.splice(0, emails.length - maxEmails)
    const now = stateOf(emails)
    if (now === written) return
    writeJson(file, emails)
    written = now
  }
  setInterval(save, 1000)
  process.on('exit', save)
  return server
})
