import type { Plugin } from 'vite'

interface LeftOut {
  /** As the package's own files import it. */
  readonly from: string
  /** In the path of those files. */
  readonly importer: string
  readonly code: string
}

/** Parts of packages that every visitor would load and nobody may use, each with what stands for it. */
const LEFT_OUT: readonly LeftOut[] = [
  // The mode "popLayout" of `AnimatePresence` writes a `<style>` into the page, and the policy refuses that.
  { from: './PopChild.mjs', importer: '/framer-motion/', code: 'export const PopChild = ({ children }) => children' },
  // An upload shows how far it is, which only XMLHttpRequest tells: axios takes it wherever there is one.
  { from: './fetch.js', importer: '/axios/lib/adapters/', code: 'export const getFetch = () => false' },
  // What moves takes a time that is given (src/ui/motion/ways.ts): nothing swings or is thrown.
  { from: './generators/inertia.mjs', importer: '/motion-dom/', code: 'export const inertia = undefined' },
  { from: '../generators/inertia.mjs', importer: '/motion-dom/', code: 'export const inertia = undefined' },
  { from: '../generators/spring.mjs', importer: '/motion-dom/', code: 'export const spring = undefined' },
]
const ID = '\0left-out:'

/** The router names its components for developers, and by that keeps them: forms, data and their errors are a third of it. */
const NAMED = /^\w+\.displayName = "\w+";$/gm
const MADE = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

/** For `vite.config.ts`: on the wire some 3 kB less for every visitor whose page runs, 8 for who fills in a form. */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const place = LEFT_OUT.findIndex((part) => part.from === id && importer.includes(part.importer))
      return place < 0 ? undefined : `${ID}${place}`
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1'),
    },
    load: (id) => (id.startsWith(ID) ? LEFT_OUT[Number(id.slice(ID.length))]?.code : undefined),
  }
}
