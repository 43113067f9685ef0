import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  cutArchive,
  foreignKind,
  textOfFile,
  UnreadableFile,
} from '../../../../shared/rules/product-file.ts'
import type { Import, ImportResult } from '../../../../shared/schemas/import.ts'
import { errorMessage } from '../../../api/error-message.ts'
import {
  importPart,
  importsQuery,
  startImport,
  useInvalidateProducts,
} from '../../../api/queries/admin-catalog.ts'
import { type Part, type Problem, partsOf } from './parts.ts'

type Product = ImportResult['products'][number]
type Stage = 'choose' | 'looking' | 'looked' | 'importing' | 'stopped' | 'done'
type State = {
  stage: Stage
  name: string
  /** The file's text and fingerprint. */
  text: string
  fingerprint: string
  parts: Part[]
  /** Problems found in the browser, before any request. */
  own: Problem[]
  /** Products in the file, and how many this stage has processed. */
  total: number
  done: number
  /** Index of the next part to send. */
  next: number
  /** When this run began, in milliseconds since 1970, and the products done at that moment. */
  began: { at: number; done: number }
  products: Product[]
  problems: Problem[]
  failure: string | undefined
  isStopping: boolean
  /** The import that the parts are recorded in, once it began. */
  record: Import | undefined
}

const nothing: State = {
  stage: 'choose',
  name: '',
  text: '',
  fingerprint: '',
  parts: [],
  own: [],
  total: 0,
  done: 0,
  next: 0,
  began: { at: 0, done: 0 },
  products: [],
  problems: [],
  failure: undefined,
  isStopping: false,
  record: undefined,
}

/** Unpacks gzip. Errors: UnreadableFile. */
const unpack = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const unpacked = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))
  try {
    return new Uint8Array(await new Response(unpacked).arrayBuffer())
  } catch {
    throw new UnreadableFile(cutArchive)
  }
}

/** Reads a file's text, unpacked. Errors: UnreadableFile. */
const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const hint = foreignKind(bytes)
  if (hint) throw new UnreadableFile(hint)
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return textOfFile(isZipped ? await unpack(bytes) : bytes)
}

/** Returns a file's SHA-256 in hexadecimal digits. */
const fingerprintOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the part after those that an import has already finished. */
const nextPart = (parts: readonly Part[], { last_line }: Pick<Import, 'last_line'>): number => {
  const at = parts.findIndex(part => part.first_line > last_line)
  return at < 0 ? parts.length - 1 : at
}

const productsIn = (parts: readonly Part[]) =>
  parts.reduce((sum, { products }) => sum + products, 0)

/**
 * Sends a file part by part: first as a dry run, then to import it. A failed request or `stop` ends the
 * run; continuing sends the same part, which is safe to repeat.
 */
export function useImport() {
  const [state, setState] = useState(nothing)
  const changed = useInvalidateProducts()
  const client = useQueryClient()
  const isStopped = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const run = async (from: State) => {
    const isDryRun = from.stage === 'looking'
    let now: State = { ...from, failure: undefined, began: { at: Date.now(), done: from.done } }
    const show = (change: Partial<State>) => {
      now = { ...now, ...change }
      setState(now)
    }
    isStopped.current = false
    show({ isStopping: false })
    try {
      if (!isDryRun && !now.record) {
        const { name, fingerprint, total } = now
        show({ record: await startImport({ name: name.slice(0, 200), fingerprint, total }) })
      }
      while (now.next < now.parts.length && !isStopped.current) {
        const { csv, first_line, products } = now.parts[now.next] as Part
        const result = await importPart({
          csv,
          first_line,
          dry_run: isDryRun,
          ...(now.record && {
            import_id: now.record.id,
            is_last: now.next === now.parts.length - 1,
          }),
        })
        show({
          next: now.next + 1,
          done: now.done + products,
          products: [...now.products, ...result.products],
          problems: [...now.problems, ...result.problems],
        })
      }
      const isAtEnd = now.next === now.parts.length
      if (isAtEnd) show({ stage: isDryRun ? 'looked' : 'done' })
      else if (isDryRun) setState(nothing)
      else show({ stage: 'stopped' })
    } catch (error) {
      show({ failure: errorMessage(error) })
    }
    if (isDryRun) return
    void changed()
    void client.invalidateQueries(importsQuery)
  }

  const look = async (file: File) => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = await textOf(bytes)
      const { parts, problems, products } = partsOf(text)
      if (products === 0) setState({ ...nothing, failure: 'This file contains no products.' })
      else
        await run({
          ...nothing,
          stage: 'looking',
          name: file.name,
          text,
          fingerprint: await fingerprintOf(bytes),
          parts,
          total: products,
          own: problems,
          problems,
        })
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile
      setState({
        ...nothing,
        failure: isUnreadable ? `${error.message}.` : 'This file can’t be read. Choose it again.',
      })
    }
  }

  /** Imports the file that was looked at, from where an earlier import of it stopped. */
  const start = (stopped: Import | undefined) => {
    const next = stopped ? nextPart(state.parts, stopped) : 0
    return run({
      ...state,
      stage: 'importing',
      record: stopped,
      next,
      done: productsIn(state.parts.slice(0, next)),
      products: [],
      problems: state.own,
    })
  }
  return {
    ...state,
    look,
    start,
    goOn: () => run({ ...state, stage: state.stage === 'looking' ? 'looking' : 'importing' }),
    /** Ends the run after the part that is being sent. */
    stop: () => {
      isStopped.current = true
      setState({ ...state, isStopping: true })
    },
    reset: () => setState(nothing),
  }
}
