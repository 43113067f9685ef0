import { DatabaseSync } from 'node:sqlite'

const day = 24 * 60 * 60

/**
 * Keeps the emulator's stream fast. Without an index, each write scans all records for the last
 * sequence number: after 20,000 changes, a write takes 15 ms instead of 1. Also deletes records after
 * a day, as DynamoDB does, except the last, which the next number depends on.
 */
export const maintainStream = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    const kept = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_stream_records'")
    if (!kept.get()) return
    database.exec(
      'CREATE INDEX IF NOT EXISTS stream_order ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    )
    database
      .prepare(
        'DELETE FROM _stream_records WHERE created_at < ? AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)',
      )
      .run(Math.floor(Date.now() / 1000) - day)
  } finally {
    database.close()
  }
}
