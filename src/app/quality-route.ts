import type { Route } from '#src/app/route.ts'

/** What the last test run has covered; no page links here. */
export const qualityRoute: Route = {
  path: '/quality',
  title: 'Quality',
  description: 'What the last test run of this site covered: every flow with its states, edges, paths in a real browser and accessibility findings.',
  source: 'src/site/pages/quality.tsx',
  unlisted: true,
  load: async () => (await import('#src/site/pages/quality.tsx')).QualityPage,
}
