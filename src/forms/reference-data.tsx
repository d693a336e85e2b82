import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode } from 'react'
import type { ReferenceDataView } from '#machines/forms/reference-data.connect.ts'
import { useReferenceData } from '#src/forms/use-reference-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Countries and states. Null in forms that don't need them. */
export const ReferenceDataContext = createContext<ReferenceDataView | null>(null)

/** Loads countries and states for the fields inside, and shows a failure. */
export function ReferenceDataProvider({ children }: { readonly children: ReactNode }) {
  const { view, state } = useReferenceData()
  return (
    <ReferenceDataContext value={view}>
      <chakra.div data-flow="reference-data" data-state={state} display="contents">
        {view.status === 'offline' && (
          <Notice kind="warning" action={<Button onClick={view.retry}>Load now</Button>}>
            <strong>No connection.</strong> The list of countries and states will load when you’re back online.
          </Notice>
        )}
        {view.status === 'failed' && (
          <Notice kind="error" action={<Button onClick={view.retry}>Try again</Button>}>
            We couldn’t load the list of countries and states.
          </Notice>
        )}
        <chakra.div display="contents">{children}</chakra.div>
      </chakra.div>
    </ReferenceDataContext>
  )
}
