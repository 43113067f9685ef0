import PDFDocument from 'pdfkit'
import { locale } from '../../shared/brand.ts'
import { page } from './look.ts'
import type { Store } from './store.ts'

type Info = {
  title: string
  store: Pick<Store, 'store_name'>
  /** Instants; by default that of its making. */
  created?: string
  changed?: string
}

/**
 * A document without a page yet: US Letter, tagged, in English. With its dates given nothing in it
 * comes from the moment it is made, for its id follows from them. The default font, which pdfkit
 * would read from a file of its own, is not used.
 */
export const newDocument = ({ title, store, created, changed = created }: Info) =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    font: '',
    pdfVersion: '1.7',
    // @ts-expect-error pdfkit knows it, its types not yet
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
