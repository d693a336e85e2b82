import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'

/** What the team's page shares with a visitor's page alone. */
const SHARED = ['machines/case/', 'contract/request-calls.ts'].map((path) => join(root, path))
/** Whose imports of it are the team's. */
const OF_TEAM = ['src/team/', 'src/device/api/team', 'src/device/team', 'machines/team/', 'contract/team-cases.ts'].map((path) => join(root, path))
const MARK = '?team'

const isIn = (places: readonly string[], id: string) => places.some((place) => id.startsWith(place))

/**
 * Gives the team's page a copy of its own of what it shares with the page of a request. A module that two pages need goes into a file of
 * its own, which compresses worse and is asked for by itself: the visitor would pay for what the team has (decision 0121).
 */
export function ownCopy(): Plugin {
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(MARK) || isIn(OF_TEAM, importer))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && isIn(SHARED, found.id) && !found.id.endsWith(MARK) ? { ...found, id: `${found.id}${MARK}` } : null
    },
  }
}
