import type { FastifyInstance } from 'fastify'

/** Characters a depth. */
const INDENT = 4

/** Every address that a server has a route for, with what it takes: `/healthz` `GET, HEAD`. Without pages and unknown addresses (`*`). */
export function addressesOf(app: FastifyInstance): readonly { readonly path: string; readonly methods: string }[] {
  /** What each depth of the drawing stands below. */
  const above: string[] = []
  const found = [...app.printRoutes({ commonPrefix: false }).matchAll(/^([\s│]*)[├└]── (\S+) \(([^)]+)\)$/gmu)].map(
    ([, indent = '', part = '', methods = '']) => {
      // What begins like the address above is drawn below it.
      const depth = indent.length / INDENT
      const path = (above[depth - 1] ?? '') + part
      above[depth] = path
      return { path, methods }
    },
  )
  return found.filter(({ path }) => !path.endsWith('*')).sort((one, other) => (one.path < other.path ? -1 : 1))
}
