import { REFERENCE_PATH_PATTERN } from '#contract/request/reference.ts'
import type { Route } from '#src/app/route.ts'

/** Route of the team's page. Only the build and this page's script refer to it (decision 0118). */
export const teamRoute: Route = {
  path: '/team',
  pathPattern: `/team(?:/(?:flows|join|members|me|replies|report|unmatched|cases/${REFERENCE_PATH_PATTERN}))?`,
  title: 'Team',
  description: 'For team members.',
  source: 'src/team/shell/team.tsx',
  entry: 'src/app/team-entry.ts',
  unlisted: true,
  live: true,
  load: async () => (await import('#src/team/shell/team.tsx')).TeamPage,
}
