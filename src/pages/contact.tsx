import { chakra } from '@chakra-ui/react/styled-system'
import { contact } from '#contract/requests/contact.ts'
import { DraftNote } from '#src/components/draft-note.tsx'
import { Elsewhere } from '#src/components/elsewhere.tsx'
import { NextSteps } from '#src/components/next-steps.tsx'
import { Receipt } from '#src/components/receipt.tsx'
import { useReceipt } from '#src/flows/use-receipt.ts'
import { ContactCards } from '#src/pages/contact-cards.tsx'
import { ContactHero } from '#src/pages/contact-hero.tsx'
import { topicPrefill } from '#src/pages/contact-preselect.ts'
import { FormFoot } from '#src/pages/form-foot.tsx'
import { Prefilled } from '#src/pages/prefilled.tsx'
import { RequestForm } from '#src/pages/request-form.tsx'
import { useRequest } from '#src/pages/use-request.ts'

/** The contact page (specification 2, section 2): hero, form, six ways to reach somebody. */
export function ContactPage() {
  const { view, state, saved } = useRequest(contact)
  const receipt = useReceipt(view.screen === 'received' ? view.reference : null)
  const sendAnother = () => {
    if (view.screen === 'received') view.sendAnother()
    receipt.leave()
  }
  return (
    <div data-flow={contact.route} data-state={state}>
      <Receipt
        title={contact.title}
        reference={receipt.shown}
        sent={view.screen === 'received' ? view.sent : null}
        next={contact.whatHappensNext}
        onAnother={sendAnother}
      />
      {receipt.shown === null && (
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
              {view.screen === 'elsewhere' && <Elsewhere onRetake={view.retake} />}
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
