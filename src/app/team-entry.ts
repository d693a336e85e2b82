/** Script of the team's page that registers its route before the app starts. */
import { addRoute } from '#src/app/routes.tsx'
import { teamRoute } from '#src/app/team-route.ts'

addRoute(teamRoute)
