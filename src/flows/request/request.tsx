import type { RequestDefinition } from '#contract/forms/define.ts'
import { DraftNote } from '#src/flows/form/draft-note.tsx'
import { FormFoot } from '#src/flows/form/form-foot.tsx'
import { FormScreen } from '#src/flows/form/form-screen.tsx'
import { RequestForm } from '#src/flows/request/request-form.tsx'
import { useRequest } from '#src/flows/request/use-request.ts'
import { FormPage } from '#src/ui/form/form-page.tsx'

/** The page of one request form; everything it says and asks comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const { view, state, saved } = useRequest(definition)
  return (
    <FormScreen {...{ definition, view, state }}>
      {(form, back) => (
        <FormPage
          title={definition.title}
          outcome={definition.outcome}
          back={back}
          next={definition.whatHappensNext}
          note={
            <FormFoot>
              <DraftNote {...saved} canErase={form.canErase} onErase={form.erase} />
            </FormFoot>
          }
        >
          <RequestForm definition={definition} view={form} />
        </FormPage>
      )}
    </FormScreen>
  )
}
