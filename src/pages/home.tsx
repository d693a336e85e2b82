import { ClosingCall } from '#src/sections/closing-call.tsx'
import { Handling } from '#src/sections/handling.tsx'
import { Hero } from '#src/sections/hero.tsx'
import { HowItWorks } from '#src/sections/how-it-works.tsx'
import { Services } from '#src/sections/services.tsx'
import { Testimonials } from '#src/sections/testimonials.tsx'

/** Home (specification 1, section 2). */
export function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <Testimonials />
      <Handling />
      <HowItWorks />
      <ClosingCall />
    </>
  )
}
