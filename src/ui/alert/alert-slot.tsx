import { chakra } from '@chakra-ui/react/styled-system'
import { sharedValue } from '#src/ui/motion/shared-value.ts'

type Kind = 'success' | 'error'

const slots = { success: sharedValue<Element | null>(null), error: sharedValue<Element | null>(null) }
const keep = { success: slots.success.set, error: slots.error.set }

/** Returns the place that the page has for an alert of this kind, or null. */
export function useAlertSlot(kind: Kind): Element | null {
  return slots[kind].useValue()
}

/** One line below the message of a field. The message already has the sign and the explanation. */
const line = {
  '& [data-alert]': { padding: '0', border: 'none', bg: 'transparent', alignItems: 'center' },
  '& [data-alert] > span, & [data-alert] > div > div:first-of-type': { display: 'none' },
  '& [data-alert] > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: '4' },
  '& [data-alert] *': { marginTop: '0' },
} as const

/** Place of an alert in the page. The region exists from the start, because screen readers ignore regions that appear together with their text. */
export function AlertSlot({ of, compact = false }: { readonly of: Kind; readonly compact?: boolean }) {
  return (
    <chakra.div
      ref={keep[of]}
      {...(of === 'error' && { role: 'alert' })}
      css={compact ? { '&:empty': { position: 'absolute' }, ...line } : { '&:empty': { position: 'absolute' } }}
    />
  )
}
