import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { centeredStyle, raisedStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

type StepProgress = 'done' | 'live' | 'open'

interface PictureCardProps {
  readonly alt: string
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

/** Sample of one of our pages, shown instead of a photo. The sample is inert, and screen readers read `alt`. */
export function PictureCard({ alt, title, note, children }: PictureCardProps) {
  return (
    <div>
      <chakra.span srOnly>{alt}</chakra.span>
      <chakra.div inert aria-hidden="true" padding="5" {...raisedStyle} fontSize="0.9375rem">
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" color="ink" fontFamily="heading" fontWeight="heading">
          <span>{title}</span>
          <chakra.span {...smallPrintStyle} fontFamily="body" fontWeight="regular" fontVariantNumeric="tabular-nums">
            {note}
          </chakra.span>
        </chakra.p>
        {children}
      </chakra.div>
    </div>
  )
}

export function PictureLine({ title, progress, note }: { readonly title: string; readonly progress: StepProgress; readonly note: string }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="2.375rem"
      paddingBlock="1.5"
      lineHeight="1.35"
      {...topBorderStyle}
      color={progress === 'open' ? 'muted' : 'ink'}
    >
      <Dot progress={progress} />
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" fontWeight={progress === 'live' ? 'strong' : 'regular'}>
        {title}
      </chakra.span>
      <chakra.span {...smallPrintStyle}>{note}</chakra.span>
    </chakra.li>
  )
}

const dotStyles = { done: { bg: 'green', borderColor: 'green' }, live: { bg: 'amber', borderColor: 'amber' }, open: { borderColor: 'edge' } } as const

function Dot({ progress }: { readonly progress: StepProgress }) {
  return (
    <chakra.span {...centeredStyle} flex="none" width="18px" height="18px" borderRadius="50%" border="2px solid" color="raised" {...dotStyles[progress]}>
      {progress === 'done' && <Icon name="check" size={16} />}
    </chakra.span>
  )
}
