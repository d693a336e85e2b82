import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { type ReactNode, useState } from 'react'
import { useMotion } from '#src/ui/motion/use-motion.tsx'

interface StepsProps {
  readonly step: string
  /** Index from 0, for the direction of the animation. */
  readonly index: number
  readonly children: ReactNode
}

/** Shows one step at a time. The next step slides in over the previous one. */
export function Steps({ step, index, children }: StepsProps) {
  const [stepChange, setStepChange] = useState({ index, direction: 1 })
  if (stepChange.index !== index) setStepChange({ index, direction: Math.sign(index - stepChange.index) })
  return (
    <chakra.div position="relative">
      <AnimatePresence initial={false} custom={stepChange.direction} presenceAffectsLayout={false}>
        <Step key={step} direction={stepChange.direction}>
          {children}
        </Step>
      </AnimatePresence>
    </chakra.div>
  )
}

function Step({ direction, children }: { readonly direction: number; readonly children: ReactNode }) {
  const { elementProps, motion } = useMotion<HTMLDivElement>('step', direction)
  return (
    <>
      <chakra.div {...elementProps} css={{ '&[inert]': { position: 'absolute', insetInline: '0', top: '0' } }}>
        {children}
      </chakra.div>
      {motion}
    </>
  )
}
