import { chakra } from '@chakra-ui/react/styled-system'
import { contact } from '#contract/requests/contact.ts'
import { ContactCards } from '#src/flows/contact/contact-cards.tsx'
import { ContactHero } from '#src/flows/contact/contact-hero.tsx'
import { topicPrefill } from '#src/flows/contact/contact-preselect.ts'
import { DraftNote } from '#src/flows/form/draft-note.tsx'
import { FormFoot } from '#src/flows/form/form-foot.tsx'
import { Prefilled } from '#src/flows/form/prefilled.tsx'
import { useReceipt } from '#src/flows/form/use-receipt.ts'
import { RequestForm } from '#src/flows/request/request-form.tsx'
import { useRequest } from '#src/flows/request/use-request.ts'
import { NextSteps } from '#src/ui/form/next-steps.tsx'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Receipt } from '#src/ui/form/receipt.tsx'

/** The contact page (specification 2, section 2): hero, form, six ways to reach somebody. */
export function ContactPage() {
  const { view, state, saved } = useRequest(contact)
  const receipt = useReceipt(view)
  return (
    <div data-flow={contact.route} data-state={state}>
      <Receipt {...receipt} title={contact.title} next={contact.whatHappensNext} />
      {receipt.reference === null && (
        <>
          <ContactHero />
          <chakra.div
            maxWidth="page"
            marginInline="auto"
            paddingInline="gutter"
            paddingBlock={{ base: '8', md: '12' }}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 35rem)', xl: 'minmax(0, 35rem) minmax(0, 22rem)' }}
            justifyContent={{ xl: 'space-between' }}
            gap="16"
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
              {view.screen === 'form' && <Prefilled form={view} by={topicPrefill} />}
              {view.screen === 'form' && <RequestForm definition={contact} view={view} />}
              {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
              {view.screen === 'form' && (
                <FormFoot>
                  <DraftNote {...saved} canErase={view.canErase} onErase={view.erase} />
                </FormFoot>
              )}
            </chakra.section>
            <chakra.div display="grid" gap="10" alignContent="start">
              <ContactCards />
              <chakra.section aria-labelledby="next-title" padding="6" bg="panel" borderRadius="card">
                <chakra.h2 id="next-title" fontSize="lead" fontWeight="heading" marginBottom="4">
                  What happens next
                </chakra.h2>
                <NextSteps steps={contact.whatHappensNext} />
              </chakra.section>
            </chakra.div>
          </chakra.div>
        </>
      )}
    </div>
  )
}
