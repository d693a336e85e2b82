import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode, use, useCallback } from 'react'
import type { Field } from '#contract/forms/field.ts'
import type { Option } from '#contract/forms/labels.ts'
import type { ReferenceDataView } from '#machines/reference-data/reference-data.connect.ts'
import { useReferenceData } from '#src/flows/reference-data/use-reference-data.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

const ReferenceDataContext = createContext<ReferenceDataView | null>(null)

/** Loads countries and states for the fields below it, and says so when that fails. */
export function WithReferenceData({ children }: { readonly children: ReactNode }) {
  const { view, state } = useReferenceData()
  return (
    <ReferenceDataContext value={view}>
      <chakra.div data-flow="reference-data" data-state={state} display="contents">
        {view.status === 'offline' && (
          <Notice kind="warning" action={<Button onClick={view.retry}>Load it now</Button>}>
            <strong>No connection.</strong> The list of countries and states loads by itself as soon as the network is back.
          </Notice>
        )}
        {view.status === 'failed' && (
          <Notice kind="error" action={<Button onClick={view.retry}>Load it again</Button>}>
            The list of countries and states could not be loaded.
          </Notice>
        )}
        <chakra.div display="contents">{children}</chakra.div>
      </chakra.div>
    </ReferenceDataContext>
  )
}

/** What can be chosen in a field of reference data, given its country; nothing for any other field. The same function as long as the data is. */
export function usePlaceOptions(): (field: Field, country: string) => readonly Option[] | undefined {
  const places = use(ReferenceDataContext)
  return useCallback(
    (field, country) => {
      if (field.kind === 'country') return places?.countries ?? []
      return field.kind === 'subdivision' ? (places?.statesOf(country) ?? []) : undefined
    },
    [places],
  )
}
