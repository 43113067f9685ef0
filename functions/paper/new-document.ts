import PDFDocument from 'pdfkit'
import { locale } from '../../shared/brand.ts'
import type { Letterhead } from './letterhead.ts'
import { page } from './theme.ts'

type Info = {
  title: string
  store: Pick<Letterhead, 'store_name'>
  /** ISO 8601. Defaults to now. */
  created?: string
  changed?: string
}

/**
 * Creates an empty, tagged US Letter document. With both dates given, the output is reproducible:
 * pdfkit derives the document id from them.
 */
export const newDocument = ({ title, store, created, changed = created }: Info) =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // Skips pdfkit's default font, which it would read from a file.
    font: '',
    pdfVersion: '1.7',
    // @ts-expect-error missing from pdfkit's types
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: locale,
    info: {
      Title: title,
      Author: store.store_name,
      ...(created && { CreationDate: new Date(created) }),
      ...(changed && { ModDate: new Date(changed) }),
    },
  })
