import { ClosingCallToAction } from '#src/site/sections/home/closing-call-to-action.tsx'
import { Hero } from '#src/site/sections/home/hero.tsx'
import { HowItWorks } from '#src/site/sections/home/how-it-works.tsx'
import { RequestHandling } from '#src/site/sections/home/request-handling.tsx'
import { Services } from '#src/site/sections/home/services.tsx'
import { Testimonials } from '#src/site/sections/home/testimonials.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <RequestHandling />
      <Testimonials />
      <HowItWorks />
      <ClosingCallToAction />
    </>
  )
}
