import type { FastifyInstance } from 'fastify'

/** Every address that a server has a route for, with what it takes: `/healthz` `GET, HEAD`. */
export function addressesOf(app: FastifyInstance): readonly { readonly path: string; readonly methods: string }[] {
  let parent = ''
  const found = [...app.printRoutes({ commonPrefix: false }).matchAll(/^([\s│]*)[├└]── (\S+) \(([^)]+)\)$/gmu)].map(
    ([, indent = '', path = '', methods = '']) => {
      // What begins like the address above is drawn below it.
      if (indent === '') parent = path
      return { path: indent === '' ? path : parent + path, methods }
    },
  )
  return found.sort((one, other) => (one.path < other.path ? -1 : 1))
}
