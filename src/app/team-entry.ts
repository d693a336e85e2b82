/** The script that only the team's page has: it makes that page known to the app, which starts after it. */
import { addRoute } from '#src/app/routes.tsx'
import { teamRoute } from '#src/app/team-route.ts'

addRoute(teamRoute)
