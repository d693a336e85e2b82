import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../bootstrap/root.mjs'

const SHARED = ['machines/case/', 'contract/request-calls.ts'].map((path) => join(root, path))
const OF_TEAM = ['src/team/', 'src/device/api/team', 'src/device/team', 'machines/team/', 'contract/team-cases.ts'].map((path) => join(root, path))
const MARK = '?team'

const isIn = (places: readonly string[], id: string) => places.some((place) => id.startsWith(place))

/**
 * Gives the team's page its own copy of modules shared with the request page. A shared module would become a separate file, which costs
 * visitors a request (decision 0127).
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
