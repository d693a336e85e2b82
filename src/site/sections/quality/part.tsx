import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** "21 Nov 2026, 21:58 UTC": the same wherever it is built and read. */
export const dateOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso)).concat(' UTC')

/** "21 Nov 2026, 21:58 UTC, commit 3f2a91bc". */
export const measuredOn = ({ date, commit }: { readonly date: string; readonly commit?: string }) =>
  `${dateOf(date)}${commit === undefined ? '' : `, commit ${commit}`}`

export const count = (number: number) => number.toLocaleString('en-US')

/** One subject of the page: what is measured, in a sentence or two, and the figures. */
export function QualityPart({ title, says, children }: { readonly title: string; readonly says: string; readonly children: ReactNode }) {
  return (
    <chakra.section marginTop="16">
      <chakra.h2 fontSize="subheading" marginBottom="4">
        {title}
      </chakra.h2>
      <chakra.p marginBottom="8" maxWidth="measure">
        {says}
      </chakra.p>
      {children}
    </chakra.section>
  )
}
