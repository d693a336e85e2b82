import { ClosingCall } from '#src/site/sections/closing-call.tsx'
import { Handling } from '#src/site/sections/handling.tsx'
import { Hero } from '#src/site/sections/hero.tsx'
import { HowItWorks } from '#src/site/sections/how-it-works.tsx'
import { Services } from '#src/site/sections/services.tsx'
import { Testimonials } from '#src/site/sections/testimonials.tsx'

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
