import { REFERENCE_IN_PATH } from '#contract/reference.ts'
import type { Route } from '#src/app/route.ts'

/** The team's page, at all its addresses; only its own file knows of it (decision 0118). */
export const teamRoute: Route = {
  path: '/team',
  shape: `/team(?:/(?:join|members|me|unmatched|cases/${REFERENCE_IN_PATH}))?`,
  title: 'Team',
  description: 'For members of the team.',
  source: 'src/team/team.tsx',
  entry: 'src/app/team-entry.ts',
  unlisted: true,
  live: true,
  load: async () => (await import('#src/team/team.tsx')).TeamPage,
}
