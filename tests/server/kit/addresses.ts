import type { FastifyInstance } from 'fastify'

/** Characters per level. */
const INDENT = 4

/** Every route path of a server with its methods, such as `/healthz` `GET, HEAD`. Omits pages and unknown paths (`*`). */
export function addressesOf(app: FastifyInstance): readonly { readonly path: string; readonly methods: string }[] {
  const above: string[] = []
  const found = [...app.printRoutes({ commonPrefix: false }).matchAll(/^([\s│]*)[├└]── (\S+) \(([^)]+)\)$/gmu)].map(
    ([, indent = '', part = '', methods = '']) => {
      // Fastify prints a path with a common prefix below the other one.
      const depth = indent.length / INDENT
      const path = (above[depth - 1] ?? '') + part
      above[depth] = path
      return { path, methods }
    },
  )
  return found.filter(({ path }) => !path.endsWith('*')).sort((one, other) => (one.path < other.path ? -1 : 1))
}
