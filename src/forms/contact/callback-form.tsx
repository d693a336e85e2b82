import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router-dom'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import type { FormActor } from '#machines/forms/form.connect.ts'
import type { SubmitParams } from '#machines/forms/form.context.ts'
import type { RequestFormView } from '#machines/forms/request.connect.ts'
import { FormContent } from '#src/forms/form-content.tsx'
import { scopeFields } from '#src/forms/scope-fields.ts'
import { PrivacyLine } from '#src/ui/form-parts/privacy-line.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'

const { name, email, phone, attachment, message } = callbackRequest.fields
const fields = scopeFields('talk.', { name, email, phone, message, attachment })

/** On screens wider than phones, name and email share a row. The button stays at the bottom while the fields scroll. */
const layoutStyles = {
  '&& > form': { gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: '4', rowGap: '5', marginTop: '4', marginBottom: '0' },
  '& > form > *': { gridColumn: '1 / -1' },
  '& > form > [data-field]:has([type=text]), & > form > [data-field]:has([type=email])': { gridColumn: { sm: 'auto' } },
  '& textarea': { minHeight: '6rem' },
  // Reserves no space below the button. Text there does not move the button, because the button is sticky.
  '& [data-below]:empty': { display: 'none' },
  '& > form > :has(> [type=submit])': {
    order: '1',
    position: 'sticky',
    bottom: { base: '-5', md: '-8' },
    width: 'auto',
    marginInline: { base: '-5', md: '-8' },
    marginBottom: { base: '-5', md: '-8' },
    paddingInline: { base: '5', md: '8' },
    paddingBlock: '3',
    bg: 'raised',
    borderTop: '1px solid',
    borderColor: 'line',
    zIndex: '1',
  },
} as const

interface CallbackFormProps {
  readonly actor: FormActor
  readonly view: RequestFormView
}

/** Form in the dialog. Always sends the role "other" and the source page. */
export function CallbackForm({ actor, view }: CallbackFormProps) {
  const { pathname } = useLocation()
  // The text is for the team, so it is English in every language.
  const submitFromDialog = (request: SubmitParams) => {
    view.change('service_type', 'other')
    view.change('others_comment', `“Let us talk” on ${pathname}`)
    view.submit(request)
  }
  const failureNotice = view.failed && <Notice kind="error">{view.problem ?? `${callbackRequest.failed} Nothing you typed is lost.`}</Notice>
  return (
    <chakra.div css={layoutStyles}>
      {Object.keys(view.errors).length === 0 && <p>{callbackRequest.outcome}</p>}
      <CallLink />
      <FormContent
        definition={callbackRequest}
        actor={actor}
        label={callbackRequest.title}
        fields={fields}
        view={{ ...view, submit: submitFromDialog }}
        liveRegion={
          <>
            {failureNotice}
            <PrivacyLine />
          </>
        }
        alert={null}
      />
    </chakra.div>
  )
}
