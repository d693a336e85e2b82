import type { Plugin } from 'vite'

const ID = '\0pop-child'

/**
 * For `vite.config.ts`: leaves out of framer-motion's `AnimatePresence` its mode "popLayout", which every page would carry
 * and none may use: it writes a `<style>` into the page, and the policy refuses that.
 */
export function withoutPopLayout(): Plugin {
  return {
    name: 'without-pop-layout',
    enforce: 'pre',
    resolveId: (id, importer) => (id === './PopChild.mjs' && importer?.includes('/framer-motion/') ? ID : undefined),
    load: (id) => (id === ID ? 'export const PopChild = ({ children }) => children\n' : undefined),
  }
}
