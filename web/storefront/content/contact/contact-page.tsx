import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PageTitle } from '../../page-title.tsx'
import { PageHead } from '../page-head.tsx'
import { SettingsNotice } from '../settings-notice.tsx'
import { InfoCards } from './info-cards.tsx'
import { MessageSection, type Sender } from './message-section.tsx'
import { OtherWays } from './other-ways.tsx'
import { QuickAnswers } from './quick-answers.tsx'
import { StreetMap } from './street-map.tsx'

/** `/contact`: contact details, form, quick answers and map (S-93 to S-98). */
export function Component() {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<Sender | null>(null)
  const write = () => {
    flushSync(() => setSent(null))
    field(form.current, 'message')?.focus()
  }
  return (
    <>
      <PageTitle
        title="Contact"
        description="Contact us by phone, by email or with the contact form. Address and business hours."
      />
      <PageHead
        title="Contact"
        lead="Do you have a question about a size, an order or a return? We’re happy to help."
        picture="tote"
      />
      <div className="page mt-10 lg:mt-14">
        <SettingsNotice />
        <InfoCards />
        <div className="mt-14 grid gap-x-26 gap-y-14 md:mt-21 lg:grid-cols-[1fr_32%]">
          <MessageSection formRef={form} sent={sent} onSent={setSent} />
          <div className="grid content-start gap-y-12 md:max-lg:grid-cols-2 md:max-lg:gap-x-14">
            <QuickAnswers />
            <OtherWays onWrite={write} />
          </div>
        </div>
      </div>
      <StreetMap />
    </>
  )
}

const field = (form: HTMLFormElement | null, name: string) => {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? found : null
}
