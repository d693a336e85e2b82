import { chakra } from '@chakra-ui/react/styled-system'
import { requestTitleOf } from '#contract/forms/define.ts'
import { caseKindOf } from '#contract/request/case-kind.ts'
import { firstResponseText } from '#contract/request/first-response.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { connectScreen } from '#machines/forms/form.connect.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { ContactCards } from '#src/forms/contact/contact-cards.tsx'
import { ContactHero } from '#src/forms/contact/contact-hero.tsx'
import { topicPrefill } from '#src/forms/contact/contact-preselect.ts'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { PrefillNotice } from '#src/forms/prefill-notice.tsx'
import { RequestForm, useRequest } from '#src/forms/request/request.tsx'
import { useReceipt } from '#src/forms/use-receipt.ts'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form-parts/receipt.tsx'
import { NextSteps } from '#src/ui/lane.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { minorHeadingStyle, panelStyle } from '#src/ui/theme/styles.ts'

/** Contact page (specification 2, section 2): hero, form, and contact cards. */
export function ContactPage() {
  const form = useRequest(contactRequest)
  const view = useView(form.actor, connectScreen)
  const receipt = useReceipt(view)
  return (
    <div data-flow={contactRequest.route} data-state={useStateText(form.actor)}>
      <Receipt {...receipt} title={requestTitleOf(contactRequest)} kind={caseKindOf(contactRequest)} promise={firstResponseText(contactRequest.route)} />
      {receipt.reference === null && (
        <>
          <ContactHero />
          <chakra.div
            {...columnStyle}
            paddingBlock={{ base: '8', md: '12' }}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(0, 1fr)' }}
            columnGap="16"
            rowGap="10"
          >
            <chakra.section
              id="contact-form"
              aria-labelledby="form-title"
              display="grid"
              gap="7"
              alignContent="start"
              css={{ '& form': { display: 'grid', gap: '7', minWidth: '0' }, '& form > button': { justifySelf: { base: 'stretch', sm: 'start' } } }}
            >
              <chakra.h2 id="form-title" fontSize="heading">
                Write to us
              </chakra.h2>
              {view.screen === 'form' && <PrefillNotice actor={form.actor} prefill={topicPrefill} />}
              {view.screen === 'form' && <RequestForm form={form} />}
              {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
              {view.screen === 'form' && <FormFooter form={form} />}
            </chakra.section>
            <chakra.div display="grid" gap="10" alignContent="start">
              <chakra.section aria-labelledby="next-title" {...panelStyle}>
                <chakra.h2 id="next-title" {...minorHeadingStyle} marginBottom="4">
                  What happens next
                </chakra.h2>
                <NextSteps steps={contactRequest.whatHappensNext} />
              </chakra.section>
              <ContactCards />
            </chakra.div>
          </chakra.div>
        </>
      )}
    </div>
  )
}
