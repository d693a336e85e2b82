import type { FastifyInstance } from 'fastify'

/** Number of characters that `printRoutes` indents per level. */
const INDENT = 4

/** Returns every route path of a server with its methods, such as `/healthz` with `GET, HEAD`. Leaves out pages and unknown paths (`*`). */
export function routesOf(app: FastifyInstance): readonly { readonly path: string; readonly methods: string }[] {
  const parentPaths: string[] = []
  const found = [...app.printRoutes({ commonPrefix: false }).matchAll(/^([\s│]*)[├└]── (\S+) \(([^)]+)\)$/gmu)].map(
    ([, indent = '', part = '', methods = '']) => {
      // Fastify prints a path below its prefix, without repeating the prefix.
      const depth = indent.length / INDENT
      const path = (parentPaths[depth - 1] ?? '') + part
      parentPaths[depth] = path
      return { path, methods }
    },
  )
  return found.filter(({ path }) => !path.endsWith('*')).sort((one, other) => (one.path < other.path ? -1 : 1))
}
