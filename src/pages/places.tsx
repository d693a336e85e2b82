import { chakra } from '@chakra-ui/react/styled-system'
import { createContext, type ReactNode, use } from 'react'
import type { Field, Option } from '#contract/field.ts'
import type { PlacesView } from '#machines/places/places.connect.ts'
import { Button } from '#src/components/button.tsx'
import { Notice } from '#src/components/notice.tsx'
import { usePlaces } from '#src/flows/use-places.ts'

const PlacesContext = createContext<PlacesView | null>(null)

/** Loads countries and states for the fields below it, and says so when that fails. */
export function WithPlaces({ children }: { readonly children: ReactNode }) {
  const { view, state } = usePlaces()
  return (
    <PlacesContext value={view}>
      <chakra.div data-flow="places" data-state={state} display="contents">
        {view.status === 'failed' && (
          <Notice kind="error" action={<Button onClick={view.retry}>Load it again</Button>}>
            The list of countries and states could not be loaded.
          </Notice>
        )}
        <chakra.div display="contents">{children}</chakra.div>
      </chakra.div>
    </PlacesContext>
  )
}

/** What can be chosen in a field of reference data, given its country; nothing for any other field. */
export function usePlaceOptions(): (field: Field, countryOf: (name: string) => string) => readonly Option[] | undefined {
  const places = use(PlacesContext)
  return (field, countryOf) => {
    if (field.kind === 'country') return places?.countries ?? []
    return field.kind === 'subdivision' ? (places?.statesOf(countryOf(field.of)) ?? []) : undefined
  }
}
