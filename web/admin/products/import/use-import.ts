import { useState } from 'react'
import {
  cutArchive,
  foreignKind,
  textOfFile,
  UnreadableFile,
} from '../../../../shared/rules/product-file.ts'
import type { ImportResult } from '../../../../shared/schemas/import.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { importPart, useInvalidateProducts } from '../../../api/queries/admin-catalog.ts'
import { type Part, type Problem, partsOf } from './parts.ts'

type Product = ImportResult['products'][number]
type Stage = 'choose' | 'looking' | 'looked' | 'importing' | 'done'
type State = {
  stage: Stage
  name: string
  parts: Part[]
  /** Problems found in the browser, before any request. */
  own: Problem[]
  /** Products in the file, and how many this stage has processed. */
  total: number
  done: number
  /** Index of the next part to send. */
  next: number
  products: Product[]
  problems: Problem[]
  failure: string | undefined
}

const nothing: State = {
  stage: 'choose',
  name: '',
  parts: [],
  own: [],
  total: 0,
  done: 0,
  next: 0,
  products: [],
  problems: [],
  failure: undefined,
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
const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const hint = foreignKind(bytes)
  if (hint) throw new UnreadableFile(hint)
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return textOfFile(isZipped ? await unpack(bytes) : bytes)
}

/**
 * Sends a file part by part: first as a dry run, then to import it. A failed request stops the run;
 * retrying sends the same part, which is safe to repeat.
 */
export function useImport() {
  const [state, setState] = useState(nothing)
  const changed = useInvalidateProducts()

  const run = async (from: State, dry_run: boolean) => {
    let now: State = { ...from, failure: undefined }
    const show = (change: Partial<State>) => {
      now = { ...now, ...change }
      setState(now)
    }
    show({})
    try {
      while (now.next < now.parts.length) {
        const { csv, first_line, products } = now.parts[now.next] as Part
        const result = await importPart({ csv, first_line, dry_run })
        show({
          next: now.next + 1,
          done: now.done + products,
          products: [...now.products, ...result.products],
          problems: [...now.problems, ...result.problems],
        })
      }
      show({ stage: dry_run ? 'looked' : 'done' })
    } catch (error) {
      show({ failure: errorMessage(error) })
    }
    if (!dry_run) void changed()
  }
  const look = async (file: File) => {
    try {
      const { parts, problems, products } = partsOf(await textOf(file))
      const begun: State = { ...nothing, stage: 'looking', name: file.name, parts }
      if (products === 0) setState({ ...nothing, failure: 'This file contains no products.' })
      else await run({ ...begun, total: products, own: problems, problems }, true)
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile
      setState({
        ...nothing,
        failure: isUnreadable ? `${error.message}.` : 'This file can’t be read. Choose it again.',
      })
    }
  }
  return {
    ...state,
    look,
    start: () =>
      run(
        { ...state, stage: 'importing', next: 0, done: 0, products: [], problems: state.own },
        false,
      ),
    goOn: () => run(state, state.stage === 'looking'),
    reset: () => setState(nothing),
  }
}
